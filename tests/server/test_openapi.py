"""The HTTP API is what its OpenAPI document says, under all that a fuzzer thinks of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.server.client import PATIENCE
from tests.server.running import Endpoint, Inside

if TYPE_CHECKING:  # takes seconds to import, which every worker would need to find its tests
    from schemathesis import BaseSchema
    from schemathesis.checks import CheckFunction


def checked() -> list[CheckFunction]:
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi import checks

    return [
        not_a_server_error,
        checks.status_code_conformance,
        checks.content_type_conformance,
        checks.response_schema_conformance,
    ]


@pytest.fixture(scope="module")
def api(server: Inside) -> BaseSchema:
    from schemathesis import openapi

    return openapi.from_url(f"{server.url}/api/schema/openapi.json", timeout=PATIENCE)


@pytest.fixture(scope="module")
def guest(server: Inside) -> dict[str, str]:
    """A cookie, so that the fuzzer has a session."""
    answer = httpx.post(f"{server.url}/api/guest", json={"name": "Fuzz"}, timeout=PATIENCE)
    table = httpx.post(
        f"{server.url}/api/tables",
        json={"game": "mantis", "seats": [{"kind": "me"}, {"kind": "open"}], "public": True},
        cookies=answer.cookies,
        timeout=PATIENCE,
    )
    assert table.status_code == 201
    return {"cinquina": answer.cookies["cinquina"], "table": table.json()["id"]}


def test_every_operation(api: BaseSchema, guest: dict[str, str]) -> None:
    checks = checked()
    for found in api.get_all_operations():
        operation: Any = found.ok()  # type: ignore[union-attr]

        @settings(
            max_examples=15,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(), here=st.booleans())
        def check(case: Any, here: bool) -> None:
            if here and "table" in case.path_parameters:
                case.path_parameters["table"] = guest["table"]
            case.call_and_validate(
                cookies={"cinquina": guest["cinquina"]}, checks=checks, timeout=PATIENCE
            )

        check()


def test_the_document_names_every_path(server: Endpoint) -> None:
    document = httpx.get(f"{server.url}/api/schema/openapi.json", timeout=PATIENCE).json()
    assert "/api/tables/{table}/commands" in document["paths"]
    assert "/metrics" not in document["paths"]
