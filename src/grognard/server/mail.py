"""Mail by the owner's own server of mail."""

from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import format_datetime, localtime, make_msgid
from urllib.parse import unquote, urlsplit

from grognard.server.outward import Fault

SECONDS = 20.0
PORTS = {"smtp": 25, "smtps": 465}
# What browsers take for one (the HTML standard's own pattern), with a domain of two parts at least.
_MAILBOX = re.compile(r"[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9-]{1,63}(\.[a-zA-Z0-9-]{1,63})+")


def mailbox(text: str) -> str:
    """One address of mail, or a Fault."""
    text = text.strip()
    if len(text) > 200 or not _MAILBOX.fullmatch(text):
        raise Fault("address")
    return text


def check(url: str, sender: str) -> None:
    """A ValueError that names what is wrong with the owner's settings."""
    try:
        parts = urlsplit(url)
        ok = parts.scheme in PORTS and parts.hostname and parts.port != 0
    except ValueError:
        ok = False
    if not ok:
        raise ValueError('GROGNARD_SMTP: it is no address such as "smtp://name:password@mail.example.org:587"')
    try:
        mailbox(sender)
    except Fault:
        raise ValueError(
            f'GROGNARD_MAIL_FROM: "{sender}" is no address of mail; it tells whom notices come from'
        ) from None


class Mail:
    def __init__(self, url: str, sender: str) -> None:
        self.url = url
        self.sender = sender

    def __bool__(self) -> bool:
        return bool(self.url)

    async def send(self, to: str, subject: str, text: str, stop: str | None = None) -> None:
        """A Fault where the server of mail does not take it. ``stop``: where one ends it."""
        letter = EmailMessage()
        letter["From"] = f"Grognard <{self.sender}>"
        letter["To"] = to
        letter["Subject"] = subject
        letter["Date"] = format_datetime(localtime())
        letter["Message-ID"] = make_msgid(domain=self.sender.rpartition("@")[2])
        letter["Auto-Submitted"] = "auto-generated"
        if stop is not None:
            letter["List-Unsubscribe"] = f"<{stop}>"
        letter.set_content(text)
        await asyncio.to_thread(self._send, letter)

    def _send(self, letter: EmailMessage) -> None:
        parts = urlsplit(self.url)
        host, port = parts.hostname or "", parts.port or PORTS[parts.scheme]
        try:
            if parts.scheme == "smtps":
                server: smtplib.SMTP = smtplib.SMTP_SSL(
                    host, port, timeout=SECONDS, context=ssl.create_default_context()
                )
            else:
                server = smtplib.SMTP(host, port, timeout=SECONDS)
            with server:
                server.ehlo_or_helo_if_needed()
                if parts.scheme == "smtp" and server.has_extn("starttls"):
                    server.starttls(context=ssl.create_default_context())
                if parts.username:
                    server.login(unquote(parts.username), unquote(parts.password or ""))
                server.send_message(letter)
        except smtplib.SMTPRecipientsRefused as refused:
            code, said = next(iter(refused.recipients.values()))
            raise Fault("mail", f"{code} {said.decode(errors='replace')}") from None
        except smtplib.SMTPResponseException as refused:
            error = refused.smtp_error
            text = error.decode(errors="replace") if isinstance(error, bytes) else error
            raise Fault("mail", f"{refused.smtp_code} {text}") from None
        except TimeoutError:
            raise Fault("slow") from None
        except (OSError, smtplib.SMTPException) as bad:
            raise Fault("unreachable", type(bad).__name__) from None
