"""The built client: hashed files for ever, everything else is the one page whose router knows the way."""

from __future__ import annotations

import gzip
import mimetypes
import re
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response

from grognard.server.api import refuse
from grognard.server.errors import Denied

PICTURE = re.compile(r"/maps/[^/]+/[^/]+-small\.webp")
PLATE = "/plate.svg"  # for a game that has no picture of its map
FOREVER = "public, max-age=31536000, immutable"
PACKABLE = (".html", ".js", ".css", ".svg", ".json", ".ftl", ".txt", ".map", ".webmanifest")
FILES = (*PACKABLE, ".png", ".jpg", ".webp", ".woff2", ".ico")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("image/webp", ".webp")


class Files:
    def __init__(self, root: Path) -> None:
        self.root = root.resolve()
        self._packed: dict[tuple[str, int], bytes] = {}

    async def take(self, request: Request) -> Response:
        path = request.url.path
        file = self._file(path) or (self._file(PLATE) if PICTURE.fullmatch(path) else None)
        if file is None:
            # Addresses such as /t/abc are the client's; a file that is missing is missing.
            if path.startswith("/assets/") or Path(path).suffix in FILES:
                return refuse(Denied("no-page"))
            file = self._file("/index.html")
            if file is None:
                return refuse(Denied("no-client", command="make play"))
        headers = {"cache-control": FOREVER if file.parent.name == "assets" else "no-cache"}
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        if file.suffix in PACKABLE and "gzip" in request.headers.get("accept-encoding", ""):
            data = self._pack(file)
            headers |= {"content-encoding": "gzip", "vary": "accept-encoding"}
            return Response(data, headers=headers, media_type=kind)
        return FileResponse(file, headers=headers, media_type=kind)

    def _file(self, path: str) -> Path | None:
        if "\x00" in path or "\\" in path:
            return None
        try:
            file = (self.root / path.lstrip("/")).resolve()
            return file if file.is_relative_to(self.root) and file.is_file() else None
        except (OSError, ValueError):
            return None

    def _pack(self, file: Path) -> bytes:
        key = (str(file), file.stat().st_mtime_ns)
        if key not in self._packed:
            if len(self._packed) > 500:
                self._packed.clear()
            self._packed[key] = gzip.compress(file.read_bytes(), 9)
        return self._packed[key]
