"""What the server and those who play say to each other: `docs/protocol.md` in types.

HTTP and WebSocket speak these types and no others; `/api/openapi.json` is made from them.
"""

# ruff: noqa: F403  # all that is said, under one name
from __future__ import annotations

import msgspec

from grognard.server.messages.common import *
from grognard.server.messages.lessons import *
from grognard.server.messages.notices import *
from grognard.server.messages.past import *
from grognard.server.messages.people import *
from grognard.server.messages.questions import *
from grognard.server.messages.sent import *
from grognard.server.messages.sent import ClientMessage
from grognard.server.messages.tables import *
from grognard.server.messages.told import *

encode = msgspec.json.Encoder().encode
decode_client = msgspec.json.Decoder(ClientMessage).decode
