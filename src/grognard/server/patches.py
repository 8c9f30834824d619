"""The difference between two JSON documents as a patch: [path, value] puts, [path] alone removes."""

from __future__ import annotations

from typing import Any

Path = list[Any]
Patch = list[list[Any]]
MISSING: Any = object()


def diff(old: Any, new: Any) -> Patch:
    """What makes ``new`` of ``old``. Lists are told place by place where that is shorter than telling them anew.

    Parts that are the same object in both are not looked into."""
    patch: Patch = []
    if old is not new and old != new:
        _compare(old, new, [], patch)
    return patch


def _compare(old: Any, new: Any, path: Path, patch: Patch) -> None:
    """``old`` and ``new`` are known to differ."""
    kind = type(new)
    if kind is dict and type(old) is dict:
        _compare_dicts(old, new, path, patch)
    elif kind is list and type(old) is list:
        _compare_lists(old, new, path, patch)
    else:
        patch.append([path, new])


def _compare_dicts(old: dict[str, Any], new: dict[str, Any], path: Path, patch: Patch) -> None:
    for name, value in new.items():
        before = old.get(name, MISSING)
        if before is not value and before != value:
            kind = type(value)
            if kind is dict or kind is list:
                _compare(before, value, [*path, name], patch)
            else:
                patch.append([[*path, name], value])
    if len(old) != len(new) or old.keys() != new.keys():
        patch.extend([[[*path, name]] for name in old if name not in new])


def _compare_lists(old: list[Any], new: list[Any], path: Path, patch: Patch) -> None:
    both = min(len(old), len(new))
    changed = [i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a is not b and a != b]
    # A list of which most has moved is told anew: one long value instead of many paths.
    if not both or (len(changed) > 4 and 2 * len(changed) > both):
        patch.append([path, new])
        return
    for i in changed:
        _compare(old[i], new[i], [*path, i], patch)
    patch.extend([[[*path, i], new[i]] for i in range(both, len(new))])
    patch.extend([[[*path, i]] for i in range(len(old) - 1, both - 1, -1)])


def apply(document: Any, patch: Patch) -> Any:
    """The document with a patch applied, for tests and scripted clients; the given one may be changed in doing so."""
    for path, *value in patch:
        if not path:
            document = value[0]
            continue
        place = document
        for part in path[:-1]:
            place = place[part]
        if not value:
            del place[path[-1]]
        elif isinstance(place, list) and path[-1] == len(place):
            place.append(value[0])
        else:
            place[path[-1]] = value[0]
    return document
