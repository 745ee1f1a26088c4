"""Guest, member, guest again: with a passkey of a device that Chromium plays, and with a password on a telephone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.browser.visitor import PHONE, Visitor, expect
from tests.server.real_server import RealServer

NAME = "<img src=x onerror=1>"
"""Shown as it is written, never as markup."""
DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def by_name(server: RealServer) -> dict[str, Any]:
    """Passkeys belong to a name: a number will not do."""
    return {"base_url": server.address.replace("127.0.0.1", "localhost")}


def with_device(visitor: Visitor) -> None:
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})


def fits(visitor: Visitor) -> None:
    width, window = visitor.page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert width == window == 390


def test_guest_member_guest(visit: Callable[..., Visitor], server: RealServer) -> None:
    anna = visit("Anna", **by_name(server))
    anna.forgiven = ["401"]
    page = anna.page
    with_device(anna)
    table = anna.new_table("pebbles")
    mine = page.locator(f"a[href='/table/{table}']")

    # a guest becomes a member, and keeps the game
    page.goto("/")
    page.get_by_role("link", name="Sign in").click()
    anna.without_fault("the door")
    page.locator(".join").get_by_label("Your name").fill(NAME)
    page.get_by_role("button", name="Join with a passkey").click()
    codes = page.locator("ol li")
    expect(codes).to_have_count(10)
    anna.without_fault("the codes")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a file").click()
    assert codes.all_inner_texts() == saving.value.path().read_text().splitlines()[2:]
    page.get_by_role("button", name="I have saved them").click()
    expect(page.locator("h2.name")).to_have_text(NAME)
    assert page.locator("img[src=x]").count() == 0
    expect(mine).to_be_visible()

    # what is chosen here is kept on the server
    page.get_by_role("button", name="Change settings").click()
    with page.expect_response(lambda answer: answer.request.method == "PATCH") as kept:
        page.get_by_label("dark", exact=True).check()
    assert kept.value.ok
    page.keyboard.press("Escape")

    # a token is shown once
    page.get_by_label("What for").fill("My bot")
    page.get_by_role("button", name="Make a token").click()
    expect(page.locator(".secret code")).to_contain_text("tafelrunde_")
    anna.without_fault("the account")
    page.reload()
    expect(page.get_by_text("My bot")).to_be_visible()
    expect(page.locator(".secret")).to_have_count(0)

    # out, and in again with the passkey, on a device that knows nothing of the settings
    page.get_by_role("button", name="Sign out").first.click()
    page.wait_for_url("**/")
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()
    expect(mine).to_have_count(0)
    page.evaluate("() => localStorage.clear()")
    page.goto("/me")
    page.wait_for_url("**/sign-in")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.locator("h2.name")).to_have_text(NAME)
    expect(mine).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.get_by_text("last used")).to_have_count(1)

    # gone: the game stays, without the name
    page.get_by_role("button", name="Delete account").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Delete for good")).to_be_disabled()
    dialog.get_by_role("textbox").fill(NAME)
    anna.without_fault("the last question", "dark")
    dialog.get_by_role("button", name="Delete for good").click()
    page.wait_for_url("**/")
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()
    expect(mine).to_have_count(0)
    page.goto(f"/table/{table}")
    expect(page.get_by_text("Former member").first).to_be_visible()
    page.goto("/sign-in")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.locator(".toast")).to_contain_text("This passkey belongs to no account here.")


def test_password_on_a_telephone(visit: Callable[..., Visitor]) -> None:
    bert = visit("Bert", **PHONE)
    bert.forgiven = ["401"]
    page = bert.page
    page.goto("/")
    expect(page.locator("article.game").first).to_be_visible()
    fits(bert)
    page.get_by_role("link", name="Sign in").tap()
    expect(page.get_by_text("Passkeys work over https or at http://localhost only.")).to_be_visible()
    fits(bert)
    join = page.locator(".join")
    join.get_by_label("Your name").fill("Bertolt")
    join.get_by_label("Password").fill("clay and water")
    page.get_by_role("button", name="Join with a password").tap()
    code = page.locator("ol li").first.inner_text()
    fits(bert)
    page.get_by_role("button", name="I have saved them").tap()
    expect(page.locator("h2.name")).to_have_text("Bertolt")
    fits(bert)
    page.get_by_role("button", name="Sign out on all devices").tap()
    page.wait_for_url("**/")

    page.goto("/sign-in")
    page.get_by_label("Name", exact=True).first.fill("bertolt")
    page.get_by_label("Password").first.fill("water and clay")
    page.get_by_role("button", name="Sign in", exact=True).tap()
    expect(page.locator(".toast")).to_have_text("The name and the password or code do not match.")
    page.get_by_text("None of these available?").tap()
    page.get_by_label("Recovery code").fill(code)
    page.get_by_role("button", name="Sign in with the code").tap()
    expect(page.get_by_text("9 recovery codes left.")).to_be_visible()

    page.get_by_role("button", name="Set password").tap()
    page.get_by_label("New password").fill("water and clay")
    fits(bert)
    page.get_by_role("button", name="Save").tap()
    expect(page.locator(".toast")).to_contain_text("Other devices are signed out.")
    bert.without_fault("the account on a telephone")


def test_the_api_can_be_read(visit: Callable[..., Visitor]) -> None:
    cleo = visit("Cleo", **PHONE, locale="de-DE")
    page = cleo.page
    page.goto("/developers")
    play = page.locator("details", has_text="/api/tables/{table}/play")
    play.locator("summary").tap()
    expect(play.get_by_text("Berechtigung des Tokens: play")).to_be_visible()
    expect(play.get_by_role("rowheader", name="path")).to_be_visible()
    fits(cleo)
    cleo.without_fault("the API")
