import { scopesOf } from "#contracts/api/key-scopes.ts";
import type { ErrorCode } from "#contracts/error-codes.ts";
import { errorStatus } from "#contracts/error-codes.ts";
import { isStaff } from "#domain/people/access/roles.ts";
import { faultCodes } from "#services/api/fault-code.server.ts";
import type { Call } from "../call.ts";

const any = ["REQUEST.MALFORMED", "REQUEST.UNKNOWN_FIELD", "REQUEST.METHOD", "RATE.LIMITED", "SERVICE.MAINTENANCE"] as const;

export const takesInput = ({ body, query, multipart, params }: Call): boolean => [body, query, multipart, params].some((part) => part);

/** Refusals of service keys. */
function keyCodesOf({ no, ignoresToken }: Call): readonly ErrorCode[] {
  if (ignoresToken) return [];
  return ["KEY.EXPIRED", "KEY.REVOKED", "KEY.NETWORK", "KEY.COOKIE", scopesOf(no).length === 0 ? "KEY.PERSON_ONLY" : "KEY.SCOPE"];
}

/** The refusals of the layer below the handler: who may call, what a request may contain, how often it may be sent. */
function codesOfLayer(call: Call): readonly ErrorCode[] {
  const { method, who, ignoresToken, isForReserved, multipart, isKeyed, isCommand, path } = call;
  const isRead = method === "GET";
  const isLimited = Array.isArray(who) || (who === "signedIn" && !isForReserved);
  const staffWrites = !isRead && Array.isArray(who) && who.some((role) => isStaff({ role }));
  return [
    ...any,
    ...faultCodes,
    ...(ignoresToken ? [] : (["AUTH.ACCESS_INVALID", "BLOCKED.ACCOUNT"] as const)),
    ...keyCodesOf(call),
    ...(isLimited ? (["AUTH.FORBIDDEN"] as const) : []),
    ...(staffWrites ? (["ACCOUNT.SUSPENDED"] as const) : []),
    ...(path.includes(":") ? (["NOT_FOUND"] as const) : []),
    ...(isRead ? [] : (["REQUEST.MEDIA_TYPE"] as const)),
    ...(isRead || multipart ? [] : (["REQUEST.TOO_LARGE"] as const)),
    ...(isKeyed ? (["IDEMPOTENCY.IN_FLIGHT", "IDEMPOTENCY.KEY_REUSED"] as const) : []),
    ...(isCommand ? (["OFFER.VERSION"] as const) : []),
  ];
}

/** Every code that a call may return, in addition to `VALIDATION.*` of its fields: its own codes, then those of its kind of call. */
export const codesOf = (call: Call): readonly ErrorCode[] => [...new Set([...(call.codes ?? []), ...codesOfLayer(call)])];

/** The codes by their HTTP status. */
export const codesByStatus = (call: Call): ReadonlyMap<number, readonly ErrorCode[]> =>
  Map.groupBy(codesOf(call), (code) => errorStatus[code]);
