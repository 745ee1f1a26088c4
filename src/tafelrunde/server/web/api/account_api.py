"""Operations about accounts: joining, signing in and out, and the settings of the account.

Nobody can find out here who has an account: an unknown name is answered like a wrong password, and as late.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from starlette.requests import Request

from tafelrunde.server.accounts.identity import Scope
from tafelrunde.server.accounts.members import Member, Members, Statement, added_codes, password_change
from tafelrunde.server.accounts.passkeys import Passkey, Passkeys
from tafelrunde.server.accounts.passwords import Lockout, Passwords, StrangerTries, is_good
from tafelrunde.server.accounts.reset_links import ResetLinks
from tafelrunde.server.accounts.secrets import hashed, new_recovery_codes, normalize_code
from tafelrunde.server.accounts.sessions import Sessions
from tafelrunde.server.accounts.tokens import Token, Tokens
from tafelrunde.server.protocol.names import LONGEST, name_key, normalize_name
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.protocol.requests import Preferences
from tafelrunde.server.rate_limits import SharedLimits, client_network
from tafelrunde.server.settings import Settings
from tafelrunde.server.tables.model import Guest
from tafelrunde.server.tables.service.table_service import TableService
from tafelrunde.server.web.api.operations import Operations, check_recent
from tafelrunde.server.web.authentication import identity_of
from tafelrunde.server.web.cookies import Cookies
from tafelrunde.server.web.middleware import address_of

Name = Annotated[str, msgspec.Meta(max_length=200)]
Password = Annotated[str, msgspec.Meta(max_length=1000)]
Label = Annotated[str, msgspec.Meta(max_length=40)]


class Body(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a request; unknown fields are refused."""


class NewMember(Body):
    """Become a member with a password."""

    name: Name
    password: Password
    settings: Preferences = msgspec.field(default_factory=Preferences)


class NewPasskey(Body):
    """Request for a passkey; a guest gives the name of the new account."""

    name: Name = ""


class MadePasskey(Body):
    """The answer of the device: the credential of `navigator.credentials.create` as JSON."""

    credential: dict[str, Any]
    label: Label = ""
    name: Name = ""
    settings: Preferences = msgspec.field(default_factory=Preferences)


class ByPassword(Body):
    name: Name
    password: Password


class ByCode(Body):
    """One of the recovery codes; each works once."""

    name: Name
    code: Annotated[str, msgspec.Meta(max_length=100)]


class ByLink(Body):
    """The secret of a link that the operator has printed, and a new password."""

    secret: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
    password: Password


class ByPasskey(Body):
    """The credential of `navigator.credentials.get` as JSON."""

    credential: dict[str, Any]


class Changes(Body):
    """A null field stays as it is."""

    name: Name | None = None
    settings: Preferences | None = None


class NewPassword(Body):
    """Null removes the password."""

    password: Password | None


class NewToken(Body):
    label: Label
    rights: Annotated[list[Scope], msgspec.Meta(min_length=1, max_length=3)]


class Welcomed(msgspec.Struct):
    """The new member. The codes are shown only this once."""

    name: str
    recovery_codes: list[str]


class StoredPasskey(msgspec.Struct):
    """For a guest who became a member the same as `Welcomed`; for a member empty."""

    name: str | msgspec.UnsetType = msgspec.UNSET
    recovery_codes: list[str] | msgspec.UnsetType = msgspec.UNSET


class Codes(msgspec.Struct):
    """Shown only this once."""

    recovery_codes: list[str]


class SignedIn(msgspec.Struct):
    name: str
    codes_left: int


class Secret(msgspec.Struct):
    """Shown only this once."""

    token: str


class Account(msgspec.Struct):
    """The account of the signed-in member."""

    name: str
    created: int
    settings: Preferences
    password: bool
    """Whether there is one."""
    passkeys: list[Passkey]
    codes_left: int
    tokens: list[Token]
    operator: bool
    """Whether the operator's pages are for me."""


class Accounts:
    """The services that the operations below use."""

    def __init__(
        self, tables: TableService, members: Members, cookies: Cookies, settings: Settings, limits: SharedLimits
    ) -> None:
        self.tables = tables
        self.members = members
        self.cookies = cookies
        self.sessions = Sessions(members)
        self.tokens = Tokens(members)
        self.passkeys = Passkeys(members, limits.counts("challenge"))
        self.passwords = Passwords()
        self.reset_links = ResetLinks(members)
        self.lockout = Lockout(limits.counts("lockout"))
        self.strangers = StrangerTries(limits.counts("stranger"))
        self.sign_in_limiter = limits.limiter("sign_ins", settings.limits.sign_ins)
        self.sign_up_limiter = limits.limiter("new_members", settings.limits.new_members)

    async def attempt(self, request: Request, name: str, is_known: bool = False) -> str:
        """Count an attempt to sign in; refuse it if there were too many from this address, or with this name from it.

        A device that is known counts for itself: its neighbours cannot lock it out. Returns the key that was counted.
        """
        address = address_of(request)
        if not await self.sign_in_limiter.allows(address):
            raise Refusal("busy")
        key = f"{name} {'device' if is_known else client_network(address)}"
        wait = await self.lockout.attempt(key)
        if wait:
            raise Refusal("busy", "locked", wait=wait)
        return key

    async def attempt_as_stranger(self, name: str) -> None:
        """Count an attempt from a device that is not known; refuse it if there were too many today from anywhere."""
        wait = await self.strangers.attempt(name)
        if wait:
            raise Refusal("busy", "locked_name", wait=wait)

    async def let_in(self, request: Request, id: str | None, key: str = "") -> SignedIn:
        """Start a session for this member. Raises Refusal."""
        member = None if id is None else await self.members.find(id)
        if member is None:
            raise Refusal("credentials")
        await self.lockout.succeeded(key)
        if member.banned is not None:
            raise Refusal("forbidden", "banned")
        await self.start_session(request, member.id)
        return SignedIn(member.name, await self.members.codes_left(member.id))

    async def start_session(self, request: Request, member: str) -> None:
        """Sign in with a new session; the browser's old one ends."""
        secret = await self.sessions.start(member, self.cookies.session(request))
        self.cookies.set_session(request.state.cookies, secret)
        self.cookies.remember(request, request.state.cookies, member)

    async def new_member(self, request: Request, name: str) -> tuple[str, str]:
        """The id of the guest who becomes a member, and the normalized name. Raises Refusal."""
        identity = identity_of(request)
        if identity.member is not None:
            raise Refusal("illegal", "signed_in")
        normalized = good_name(name)
        if not await self.sign_up_limiter.allows(address_of(request)):
            raise Refusal("busy")
        return self.cookies.issue_guest(request, request.state.cookies), normalized

    async def add(self, request: Request, id: str, name: str, settings: Preferences, *also: Statement) -> Welcomed:
        """Turn a guest into a member and start a session. The guest's cookie is no longer valid."""
        codes = new_recovery_codes()
        await self.members.add(id, name, settings, *also, *added_codes(id, [hashed(code) for code in codes]))
        await self.tables.store.save_guest(Guest(id, name, settings.language or "en"))
        await self.start_session(request, id)
        self.cookies.delete_guest(request.state.cookies)
        self.tables.directory.disconnect(id)  # the guest's cookie is no longer valid; the own page comes back
        await self.tables.directory.refresh_rooms_of(id)
        return Welcomed(name, codes)


def good_name(name: str) -> str:
    normalized = normalize_name(name)
    if not 2 <= len(normalized) <= LONGEST:
        raise Refusal("malformed", "name")
    return normalized


def _accounts(request: Request) -> Accounts:
    accounts: Accounts = request.app.state.accounts
    return accounts


def _me(request: Request) -> Member:
    member = identity_of(request).member
    if member is None:
        raise Refusal("sign_in")
    return member


def _origin(request: Request) -> str:
    """The origin of the page; the middleware has checked it."""
    return request.headers.get("origin", "")


OPERATIONS: Final = Operations("account")

# -- becoming a member


@OPERATIONS.add("POST", "/api/member", refuses=["illegal"])
async def join(request: Request, body: NewMember) -> Welcomed:
    """Become a member with a name and a password; my games stay mine."""
    accounts = _accounts(request)
    id, name = await accounts.new_member(request, body.name)
    if not is_good(body.password, name):
        raise Refusal("malformed", "weak")
    if await accounts.members.find_by_name(name) is not None:
        raise Refusal("illegal", "name_taken")
    password = await accounts.passwords.hashed(body.password)
    return await accounts.add(request, id, name, body.settings, password_change(id, password))


@OPERATIONS.add("POST", "/api/passkey/options", refuses=["illegal", "prove"])
async def passkey_options(request: Request, body: NewPasskey) -> dict[str, Any]:
    """What `navigator.credentials.create` needs, for a guest who becomes a member or for a member's next device."""
    accounts, member = _accounts(request), identity_of(request).member
    if member is None:
        id, name = await accounts.new_member(request, body.name)
        if await accounts.members.find_by_name(name) is not None:
            raise Refusal("illegal", "name_taken")
    else:
        check_recent(request)
        id, name = member.id, member.name
    return await accounts.passkeys.registration_options(id, name, _origin(request))


@OPERATIONS.add("POST", "/api/passkeys", refuses=["illegal", "credentials", "prove"])
async def add_passkey(request: Request, body: MadePasskey) -> StoredPasskey:
    """Store a new passkey. A guest becomes a member; my games stay mine."""
    accounts, member = _accounts(request), identity_of(request).member
    label = normalize_name(body.label)
    if member is None:
        if identity_of(request).id is None:
            raise Refusal("credentials", "challenge")  # it was not asked for by this browser
        id, name = await accounts.new_member(request, body.name)
        passkey = await accounts.passkeys.verify_registration(id, label, body.credential, _origin(request))
        welcomed = await accounts.add(request, id, name, body.settings, passkey)
        return StoredPasskey(welcomed.name, welcomed.recovery_codes)
    check_recent(request)
    await accounts.passkeys.store(
        await accounts.passkeys.verify_registration(member.id, label, body.credential, _origin(request))
    )
    return StoredPasskey()


# -- signing in and out


@OPERATIONS.add("POST", "/api/session", refuses=["credentials"])
async def sign_in(request: Request, body: ByPassword) -> SignedIn:
    """Sign in with name and password."""
    accounts, name = _accounts(request), name_key(body.name)
    id, stored = await accounts.members.password(body.name)
    is_known = id is not None and accounts.cookies.knows(request, id)
    key = await accounts.attempt(request, name, is_known)
    if not is_known:
        await accounts.attempt_as_stranger(name)
    if not await accounts.passwords.verify(body.password, stored):
        raise Refusal("credentials")
    if not is_known:
        await accounts.strangers.succeeded(name)
    return await accounts.let_in(request, id, key)


@OPERATIONS.add("POST", "/api/session/code", refuses=["credentials"])
async def sign_in_by_code(request: Request, body: ByCode) -> SignedIn:
    """Sign in with a recovery code, when everything else is lost."""
    accounts = _accounts(request)
    key = await accounts.attempt(request, f"code {name_key(body.name)}")
    id = await accounts.members.redeem_code(body.name, hashed(normalize_code(body.code)))
    return await accounts.let_in(request, id, key)


@OPERATIONS.add("POST", "/api/session/link", refuses=["credentials"])
async def sign_in_by_link(request: Request, body: ByLink) -> SignedIn:
    """Set a new password with a link of the operator, and sign in; all other devices are signed out."""
    accounts = _accounts(request)
    if not await accounts.sign_in_limiter.allows(address_of(request)):
        raise Refusal("busy")
    id = await accounts.reset_links.member(body.secret)
    member = None if id is None else await accounts.members.find(id)
    if member is None:
        raise Refusal("credentials", "reset_link")
    if not is_good(body.password, member.name):
        raise Refusal("malformed", "weak")
    if not await accounts.reset_links.redeem(body.secret, member.id, await accounts.passwords.hashed(body.password)):
        raise Refusal("credentials", "reset_link")
    accounts.tables.directory.disconnect(member.id)
    return await accounts.let_in(request, member.id)


@OPERATIONS.add("POST", "/api/session/passkey/options")
async def sign_in_options(request: Request) -> dict[str, Any]:
    """What `navigator.credentials.get` needs."""
    accounts = _accounts(request)
    if not await accounts.sign_in_limiter.allows(address_of(request)):
        raise Refusal("busy")
    return await accounts.passkeys.authentication_options(_origin(request))


@OPERATIONS.add("POST", "/api/session/passkey", refuses=["credentials"])
async def sign_in_by_passkey(request: Request, body: ByPasskey) -> SignedIn:
    """Sign in with a passkey."""
    accounts = _accounts(request)
    return await accounts.let_in(
        request, await accounts.passkeys.verify_authentication(body.credential, _origin(request))
    )


@OPERATIONS.add("DELETE", "/api/session")
async def sign_out(request: Request) -> None:
    """Sign out in this browser."""
    accounts, member = _accounts(request), identity_of(request).member
    await accounts.sessions.end(accounts.cookies.session(request))
    accounts.cookies.delete_session(request.state.cookies)
    if member is not None:
        accounts.tables.directory.disconnect(
            member.id
        )  # other windows of this browser; other devices come back by themselves


@OPERATIONS.add("DELETE", "/api/sessions", access="member")
async def sign_out_everywhere(request: Request) -> None:
    """Sign out on all devices; tokens stay valid."""
    accounts, member = _accounts(request), _me(request)
    await accounts.sessions.end_all(member.id)
    accounts.cookies.delete_session(request.state.cookies)
    accounts.tables.directory.disconnect(member.id)


# -- the account


@OPERATIONS.add("GET", "/api/member", access="member")
async def account(request: Request) -> Account:
    """My account."""
    accounts, member = _accounts(request), _me(request)
    return Account(
        name=member.name,
        created=member.created,
        settings=member.settings,
        password=member.has_password,
        passkeys=await accounts.passkeys.of(member.id),
        codes_left=await accounts.members.codes_left(member.id),
        tokens=await accounts.tokens.of(member.id),
        operator=member.operator is not None,
    )


@OPERATIONS.add("PATCH", "/api/member", access="member", refuses=["illegal"])
async def change(request: Request, body: Changes) -> None:
    """Change my name or my settings."""
    accounts, member = _accounts(request), _me(request)
    if body.name is not None and good_name(body.name) != member.name:
        await accounts.members.rename(member.id, good_name(body.name))
    if body.settings is not None:
        await accounts.members.save_settings(member.id, body.settings)


@OPERATIONS.add("PUT", "/api/member/password", access="recent_member", refuses=["illegal"])
async def change_password(request: Request, body: NewPassword) -> None:
    """Set, change or remove my password; all other devices are signed out."""
    accounts, member = _accounts(request), _me(request)
    if body.password is None:
        if not await accounts.passkeys.count(member.id):
            raise Refusal("illegal", "last_way")
        await accounts.members.set_password(member.id, None)
    else:
        if not is_good(body.password, member.name):
            raise Refusal("malformed", "weak")
        if not await accounts.sign_in_limiter.allows(address_of(request)):
            raise Refusal("busy")
        await accounts.members.set_password(member.id, await accounts.passwords.hashed(body.password))
    await accounts.sessions.end_all(member.id)
    await accounts.start_session(request, member.id)
    accounts.tables.directory.disconnect(member.id)


@OPERATIONS.add("DELETE", "/api/passkeys/{passkey}", access="recent_member", refuses=["unknown", "illegal"])
async def remove_passkey(request: Request) -> None:
    """Remove a passkey."""
    accounts, member, id = _accounts(request), _me(request), request.path_params["passkey"]
    passkeys = await accounts.passkeys.of(member.id)
    if id not in {passkey.id for passkey in passkeys}:
        raise Refusal("unknown")
    if len(passkeys) == 1 and not member.has_password:
        raise Refusal("illegal", "last_way")
    await accounts.passkeys.remove(member.id, id)


@OPERATIONS.add("POST", "/api/member/codes", access="recent_member")
async def new_recovery(request: Request) -> Codes:
    """New recovery codes; the old ones are no longer valid."""
    codes = new_recovery_codes()
    await _accounts(request).members.replace_codes(_me(request).id, [hashed(code) for code in codes])
    return Codes(codes)


@OPERATIONS.add("POST", "/api/tokens", access="recent_member", refuses=["illegal"])
async def add_token(request: Request, body: NewToken) -> Secret:
    """A token for a bot of mine."""
    label = normalize_name(body.label)
    return Secret(await _accounts(request).tokens.add(_me(request).id, label, body.rights))


@OPERATIONS.add("DELETE", "/api/tokens/{token}", access="member")
async def revoke_token(request: Request) -> None:
    """Revoke a token of mine; its bot is disconnected at once."""
    accounts, member = _accounts(request), _me(request)
    await accounts.tokens.revoke(member.id, request.path_params["token"])
    accounts.tables.directory.disconnect(member.id)


@OPERATIONS.add("DELETE", "/api/member", access="recent_member")
async def leave(request: Request) -> None:
    """Delete my account. My games stay for the other players, without my name."""
    accounts = _accounts(request)
    await accounts.tables.moderation.remove_member(_me(request).id)
    accounts.cookies.delete_session(request.state.cookies)
