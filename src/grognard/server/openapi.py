"""The description of the HTTP API, made from the endpoints and their types."""

from __future__ import annotations

import re
from importlib.metadata import version
from typing import Any

import msgspec

from grognard.server.api import ENDPOINTS
from grognard.server.call import Endpoint
from grognard.server.messages import ApiError

REF = "#/components/schemas/{name}"


def describe() -> dict[str, Any]:
    types = [ApiError]
    for endpoint in ENDPOINTS:
        types += [kind for kind in (endpoint.answer, endpoint.body) if kind is not None]
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    error = schemas[0]
    rest = iter(schemas[1:])
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        answer = next(rest)
        body = next(rest) if endpoint.body is not None else None
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, answer, body, error)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Grognard", "version": version("grognard"), "license": {"name": "MIT", "identifier": "MIT"}},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "guest": {"type": "apiKey", "in": "cookie", "name": "grognard"},
                "csrf": {"type": "apiKey", "in": "header", "name": "X-Grognard-Csrf"},
            },
        },
    }


def _operation(
    endpoint: Endpoint, answer: dict[str, Any], body: dict[str, Any] | None, error: dict[str, Any]
) -> dict[str, Any]:
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", endpoint.path)
    ]
    parameters += [{"name": q.name, "in": "query", "required": q.required, "schema": q.schema} for q in endpoint.query]
    content = {endpoint.raw: {}} if endpoint.raw else {"application/json": {"schema": answer}}
    operation: dict[str, Any] = {
        "operationId": endpoint.handler.__name__,
        "parameters": parameters,
        "responses": {
            "200": {"description": "done", "content": content},
            "default": {"description": "refused", "content": {"application/json": {"schema": error}}},
        },
    }
    if body is not None:
        media = "application/octet-stream" if endpoint.body is bytes else "application/json"
        shown = {} if endpoint.body is bytes else {"schema": body}
        operation["requestBody"] = {"required": True, "content": {media: shown}}
    if endpoint.changes:
        operation["security"] = [{"guest": [], "csrf": []}]
    return operation
