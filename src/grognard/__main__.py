"""`grognard`, and `python -m grognard`: the command line, or what to install for it. The library needs none of it."""

import sys


def main() -> None:
    try:
        from grognard import cli
    except ModuleNotFoundError as missing:
        if str(missing.name).partition(".")[0] not in ("typer", "rich"):
            raise
        wanted = "play" if sys.argv[1:2] in (["play"], ["club"]) else "cli"
        print(f'error: grognard needs {missing.name}: pip install "grognard[{wanted}]"', file=sys.stderr)
        sys.exit(2)
    cli.main()


if __name__ == "__main__":
    main()
