"""The API against its own description: whatever is sent, the server has no fault of its own (5xx)."""

from __future__ import annotations

from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import load_all_checks, not_a_server_error

from grognard.server.openapi import describe
from tests.server.harness import Person, Server

load_all_checks()
SCHEMA = schemathesis.openapi.from_dict(describe())


@SCHEMA.parametrize()
@settings(
    max_examples=12,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
    derandomize=True,
)
def test_no_request_makes_the_server_fail(case: Any, server: Server, someone: Person) -> None:
    table = someone.table_id
    if "id" in case.path_parameters and len(str(case.path_parameters["id"])) % 4:
        case.path_parameters["id"] = table  # mostly a table that exists
    response = case.call(
        base_url=server.url,
        headers={"X-Grognard-Csrf": someone.me["csrf"], "Cookie": someone.cookie},
    )
    case.validate_response(response, checks=[not_a_server_error])
