"""The files of the client: what is there, and the one thing that is given in place of what is not."""

import asyncio
from pathlib import Path

import httpx
from starlette.applications import Starlette
from starlette.routing import Route

from grognard.server.files import Files


def test_a_game_without_a_picture_of_its_map_has_a_drawn_plate_and_other_missing_files_are_missing(
    tmp_path: Path,
) -> None:
    (tmp_path / "maps" / "skirmish").mkdir(parents=True)
    (tmp_path / "maps" / "skirmish" / "ford-small.webp").write_bytes(b"RIFF")
    (tmp_path / "plate.svg").write_text("<svg/>")
    app = httpx.ASGITransport(Starlette(routes=[Route("/{path:path}", Files(tmp_path).take)]))

    async def get(path: str) -> httpx.Response:
        async with httpx.AsyncClient(transport=app, base_url="http://here") as client:
            return await client.get(path)

    assert asyncio.run(get("/maps/skirmish/ford-small.webp")).headers["content-type"] == "image/webp"
    drawn = asyncio.run(get("/maps/brave_road/road-small.webp"))
    assert (drawn.status_code, drawn.headers["content-type"], drawn.text) == (200, "image/svg+xml", "<svg/>")
    for path in ("/maps/brave_road/road.webp", "/maps/a/b/c-small.webp", "/assets/x.js", "/x-small.webp"):
        assert asyncio.run(get(path)).status_code == 404, path


def test_the_client_brings_that_plate() -> None:
    assert (Path(__file__).resolve().parents[2] / "web" / "public" / "plate.svg").read_text().startswith("<svg ")
