"""Why not, whatever the war: what is no action at all, and what does not answer the question that is asked."""

from grognard.games.wellington.rules.casualties import Casualties
from grognard.games.wellington.rules.peninsula import BRITAIN
from grognard.games.wellington.rules.setup import SetUp
from grognard.games.wellington.rules.sheets import Fight
from tests.games.wellington.rules.reasons.cases import PLAIN, Cases, asking

CASES = Cases()
case = CASES.add


# ---- form ------------------------------------------------------------------------------------------------------------

case("why-unknown-verb", "", PLAIN, "britain", do="dance")
case("why-part-unknown", "", PLAIN, "britain", do="end", duchy="madrid")
case("why-part-missing", "", PLAIN, "britain", do="march", leader="hill")
case("why-part-text", "", PLAIN, "britain", do="march", leader=3, origin="elvas")
case("why-part-number", "", PLAIN, "britain", do="detach", soldiers="two", origin="elvas")
case("why-part-large", "", PLAIN, "britain", do="detach", soldiers=500, origin="elvas")
case("why-part-not-list", "", PLAIN, "britain", do="force", soldiers=1, staff="hill")
case("why-named-twice", "", PLAIN, "britain", do="force", soldiers=1, staff=["hill", "hill"])
case("why-no-such-name", "", PLAIN, "britain", do="march", leader="murat", origin="elvas")
case("why-no-such-duchy", "WEL-1.2a", PLAIN, "britain", do="march", leader="hill", origin="paris")
case("why-no-such-line", "WEL-1.22a", PLAIN, "britain", do="block", line="madrid-paris")
case("why-no-such-card", "WEL-X-08", PLAIN, "britain", do="play", card=111, use="event")

# ---- which question --------------------------------------------------------------------------------------------------

case("why-not-now", "WEL-4.2b", PLAIN, "britain", do="retreat", duchy="elvas")
case("why-nothing-to-answer", "WEL-5.2c", PLAIN, "britain", do="respond", card=7)
case("why-no-response", "WEL-5.2a", PLAIN, "britain", do="respond", card=17)
case("why-only-inactive", "WEL-10.1a", PLAIN, "britain", do="intercept", leader="hill", origin="elvas")
case("why-preempt-now", "WEL-4.22e", PLAIN, "britain", do="preempt")
case("why-march-first", "WEL-9.1a", PLAIN, "britain", do="to", duchy="elvas")
case("why-pass", "WEL-4.23a", PLAIN, "britain", do="pass")
case("why-bid", "WEL-2.1d", asking(SetUp, "bid"), "britain", do="bid", number=21)
case(
    "why-powers",
    "WEL-2.1b",
    asking(SetUp, "choose", {"taken": (0, 0, 0, 0)}),
    "britain",
    do="powers",
    powers=["britain", "sud"],
)
case(
    "why-not-possible",
    "WEL-C030b",
    asking(Casualties, "soften", {"side": 0, "power": BRITAIN}, changes={"fight": Fight()}),
    "britain",
    do="number",
    number=3,
)
