import type { RouterContextProvider } from "react-router";
import { refuse } from "#contracts/outcome.ts";
import type { Brand } from "#domain/offer/state.ts";
import type { Language, Principal } from "#domain/people/principal.ts";
import { arrivedAtContext, brandContext, clientAddressContext, principalContext, requestIdContext } from "#middleware/contexts.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { readAccessToken } from "#services/session/api-tokens.server.ts";
import type { Call, Visitor } from "./call.ts";
import { FaultError, faultOf } from "./fault.ts";

type Context = Readonly<RouterContextProvider>;

export interface Caller {
  readonly visitor: Visitor;
  readonly ctx: ServiceContext | null;
  readonly unread: number;
}

const shape = /^Bearer ([A-Za-z0-9_-]{43})$/;

/** Ignores cookies: only the header authenticates the caller (R3). */
async function readCaller(request: Request, now: number): Promise<{ readonly principal: Principal; readonly unread: number } | null> {
  const header = request.headers.get("authorization");
  if (header === null) return null;
  const [, token] = shape.exec(header) ?? [];
  const reading = token === undefined ? refuse("AUTH.ACCESS_INVALID") : await readAccessToken(token, now);
  if (!reading.ok) throw new FaultError(faultOf(reading));
  return reading.value;
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
  const found = call.ignoresToken ? null : await readCaller(request, now);
  const principal = found?.principal ?? null;
  context.set(principalContext, principal);
  requireRole(call, principal);
  const from = {
    now,
    requestId: context.get(requestIdContext),
    ip: context.get(clientAddressContext),
    userAgent: request.headers.get("user-agent") ?? "",
  };
  const visitor = {
    ...from,
    principal,
    brand: principal?.brand ?? brand ?? context.get(brandContext),
    language: language ?? languageOf(request, principal),
  };
  return { visitor, ctx: principal === null ? null : { principal, ...from }, unread: found?.unread ?? 0 };
}
