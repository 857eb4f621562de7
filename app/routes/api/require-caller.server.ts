import type { RouterContextProvider } from "react-router";
import { scopesOf } from "#contracts/api/key-scopes.ts";
import { refuse } from "#contracts/outcome.ts";
import type { Brand } from "#domain/offer/state.ts";
import type { Language, Principal } from "#domain/people/access/principal.ts";
import { arrivedAtContext, brandContext, clientAddressContext, principalContext, requestIdContext } from "#middleware/contexts.server.ts";
import { readBearer } from "#services/api/read-bearer.server.ts";
import type { ServiceContext } from "#services/context.ts";
import type { KeyPlace } from "#services/service-key/read-key.server.ts";
import type { Call, Visitor } from "./call.ts";
import { FaultError, faultOf } from "./fault.ts";

type Context = Readonly<RouterContextProvider>;

export interface Caller {
  readonly visitor: Visitor;
  readonly ctx: ServiceContext | null;
  readonly unread: number;
}

interface Found {
  readonly principal: Principal;
  readonly unread: number;
}

/**
 * Ignores cookies: only the header authenticates the caller (R3). A key with a cookie is refused, because only a browser sends cookies
 * and a key does not belong into one.
 */
async function readCaller(request: Request, place: KeyPlace): Promise<Found | null> {
  const header = request.headers.get("authorization");
  if (header === null) return null;
  const reading = await readBearer(header, place);
  if (!reading.ok) throw new FaultError(faultOf(reading));
  if (reading.value.principal.key !== undefined && request.headers.has("cookie")) throw new FaultError(faultOf(refuse("KEY.COOKIE")));
  return reading.value;
}

/** Refuses a service key without a scope of the call, and every key where a person must act. */
function requireScope({ no }: Call, { key }: Principal): void {
  if (key === undefined) return;
  const scopes = scopesOf(no);
  if (scopes.length === 0) throw new FaultError(faultOf(refuse("KEY.PERSON_ONLY")));
  if (!scopes.some((scope) => key.scopes.includes(scope))) {
    throw new FaultError(faultOf(refuse("KEY.SCOPE", { scope: scopes.join(" | ") })));
  }
}

function languageOf(request: Request, principal: Principal | null): Language {
  const [first = ""] = (request.headers.get("accept-language") ?? "").toLowerCase().split(",");
  const wanted = first.trim().slice(0, 2);
  return wanted === "ru" || wanted === "en" ? wanted : (principal?.language ?? "ru");
}

/** Refuses a role that may not make the call at all; the service judges the object. */
function requireRole({ who, isForReserved }: Call, principal: Principal | null): void {
  if (who === "guest") return;
  if (principal === null) throw new FaultError(faultOf(refuse("AUTH.ACCESS_INVALID")));
  const mayCall = principal.role === "reserved" ? isForReserved === true : who === "signedIn" || who.includes(principal.role);
  if (!mayCall) throw new FaultError(faultOf(refuse("AUTH.FORBIDDEN")));
}

/** The caller that the address itself identifies; null if it identifies none. */
interface Addressed {
  readonly brand: Brand | null;
  readonly language: Language | null;
}

/** The caller from fresh rows; ends the request for those who may not make the call. */
export async function requireCaller(request: Request, context: Context, call: Call, { brand, language }: Addressed): Promise<Caller> {
  const now = context.get(arrivedAtContext);
  const from = {
    now,
    requestId: context.get(requestIdContext),
    ip: context.get(clientAddressContext),
    userAgent: request.headers.get("user-agent") ?? "",
  };
  const found = call.ignoresToken ? null : await readCaller(request, from);
  const principal = found?.principal ?? null;
  context.set(principalContext, principal);
  if (principal !== null) requireScope(call, principal);
  requireRole(call, principal);
  const spoken = language ?? languageOf(request, principal);
  const visitor = { ...from, principal, brand: principal?.brand ?? brand ?? context.get(brandContext), language: spoken };
  const ctx = principal === null ? null : { principal: { ...principal, language: spoken }, ...from };
  return { visitor, ctx, unread: found?.unread ?? 0 };
}
