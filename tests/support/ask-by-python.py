"""Asks a site as the client of the Python SDK does, of its first or second major version, and prints what it read as JSON."""

import asyncio
import json
import sys

import mcp
from mcp.client import streamable_http

transport = getattr(streamable_http, "streamable_http_client", None) or streamable_http.streamablehttp_client


async def ask(url: str) -> dict:
    async with transport(url) as streams, mcp.ClientSession(streams[0], streams[1]) as session:
        await session.initialize()
        calls = {
            "offers": ("list_offers", None),
            "times": ("find_times", {"offer": "fractional-cmo", "from": None, "timeZone": ""}),
            "refused": ("find_times", {"offer": "no-such-offer"}),
            "wrong": ("find_times", {"offer": "fractional-cmo", "from": "tomorrow"}),
        }
        answers = {"tools": await session.list_tools()}
        for what, (tool, arguments) in calls.items():
            answers[what] = await session.call_tool(tool, arguments)
        return {what: answer.model_dump(by_alias=True, mode="json") for what, answer in answers.items()}


print(json.dumps(asyncio.run(ask(sys.argv[1]))))
