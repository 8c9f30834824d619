"""Whoever is away is told: he sets it up by keyboard, on a phone too; a push opens the table that waits."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.server.posts import Browser, Hook, Mailbox, hook, mailbox


class Sending(House):
    """A house that can send, and where it sends to."""

    mail: Mailbox
    hook: Hook


@pytest.fixture
def sending(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sending]:
    with ExitStack() as stack:
        made = Sending(tmp_path / "grognard.db")
        made.mail, made.hook = stack.enter_context(mailbox()), stack.enter_context(hook())
        monkeypatch.setenv("GROGNARD_SMTP", made.mail.url)
        monkeypatch.setenv("GROGNARD_MAIL_FROM", "club@example.org")
        monkeypatch.setenv("GROGNARD_INSIDE", "127.0.0.0/8")
        made.open()
        stack.callback(made.close)
        yield made


@pytest.mark.parametrize(("language", "width"), [("en", 1440), ("it", 390)])
def test_channels_are_added_tried_and_taken_away_by_keyboard(
    sending: Sending, visitor: Visitor, language: str, width: int
) -> None:
    page = visitor(language, width, 844)
    page.goto(f"{sending.url}/you")
    box = page.locator("[data-notices]")
    # A mailbox: it begins when the code has been written that was sent there.
    box.locator("[data-address]").focus()
    page.keyboard.type("ney@example.org")
    page.keyboard.press("Enter")
    channel = box.locator('[data-channel="mail"]')
    channel.locator("[data-code-field]").focus()
    code = re.search(r"\d{8}", str(sending.mail.next().get_content()))
    assert code is not None
    page.keyboard.type(code[0])
    page.keyboard.press("Enter")
    channel.locator("[data-try]").focus()
    page.keyboard.press("Enter")
    told = sending.mail.next()
    assert told["Subject"] == {"en": "Grognard: a test", "it": "Grognard: una prova"}[language]
    # A hook that refuses what comes: it is said what it said.
    sending.hook.status["/ney"] = 403
    box.locator("[data-kind]").select_option("webhook")
    box.locator("[data-address]").fill(f"{sending.hook.url}/ney")
    page.keyboard.press("Enter")
    refused = box.locator('[data-channel="webhook"]')
    refused.locator("[data-try]").click()
    expect(refused.locator("[data-state]")).to_contain_text("403")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    refused.locator("[data-remove]").focus()
    page.keyboard.press("Enter")
    expect(refused).to_have_count(0)
    # Quiet hours are still there after coming back.
    box.locator("[data-quiet]").focus()
    page.keyboard.press("Space")
    expect(box.get_by_text(re.compile("UTC|/"), exact=False).last).to_be_visible()
    page.reload()
    expect(box.locator("[data-quiet]")).to_be_checked()
    expect(channel).to_have_count(1)
    # The link at the end of a mail, in a browser that knows nobody.
    other = visitor(language, width, 844)
    other.goto(told["List-Unsubscribe"].strip("<>"))
    other.locator("[data-stop]").click()
    expect(other.locator("[data-notices] [role=status]")).to_be_visible()
    page.reload()
    expect(box.locator("[data-quiet]")).to_be_checked()
    expect(channel).to_have_count(0)


def test_this_browser_subscribes_and_shows_what_is_pushed(sending: Sending, visitor: Visitor) -> None:
    page = visitor()
    context = page.context
    context.grant_permissions(["notifications"], origin=sending.url)
    ours = Browser(f"{sending.hook.url}/push")
    # The service by which a maker of browsers reaches them is not in this house: its answer is.
    page.add_init_script(
        f"const given = {ours.subscription};"
        "PushManager.prototype.getSubscription = () => Promise.resolve(null);"
        "PushManager.prototype.subscribe = (how) => Promise.resolve("
        "how.userVisibleOnly && how.applicationServerKey.length === 65 ? given : null)"
    )
    page.goto(f"{sending.url}/you")
    box = page.locator("[data-notices]")
    box.locator("[data-push]").click()
    channel = box.locator('[data-channel="push"]')
    channel.locator("[data-try]").click()
    shown = ours.read(sending.hook.next())
    assert shown["title"] == "Grognard: a test"
    # What came is handed to the browser as its service would: it shows a notice.
    cdp = context.new_cdp_session(page)
    registered: list[str] = []
    cdp.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: registered.extend([one["registrationId"] for one in told["registrations"]]),
    )
    cdp.send("ServiceWorker.enable")
    page.wait_for_function("navigator.serviceWorker.ready.then((one) => one.active.state === 'activated')")
    told = {"title": "Your turn: Ligny", "body": "You are asked: What now?", "url": f"{sending.url}/t/abc"}
    pushed = {"origin": sending.url, "registrationId": registered[0], "data": json.dumps(told)}
    cdp.send("ServiceWorker.deliverPushMessage", pushed)
    page.wait_for_function(
        "navigator.serviceWorker.ready.then((one) => one.getNotifications()).then((all) => all.length === 1"
        " && all[0].title === 'Your turn: Ligny' && all[0].body.startsWith('You are asked')"
        " && all[0].data.url.endsWith('/t/abc'))"
    )
