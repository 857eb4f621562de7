import { data, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { readChoice } from "#cookies";
import { isDatabaseUnavailable } from "#data/outage.server.ts";
import { backgroundRequestCookie } from "#live/background-request.ts";
import { liveCursor } from "#live/live-response.server.ts";
import { errorFields, log } from "#log";
import { isUnavailable } from "#outgoing/outages.server.ts";
import { clearedChatCookies } from "#services/chat/chat-inbox.server.ts";
import { deviceOf } from "#services/session/device-cookie.server.ts";
import { readSession } from "#services/session/read-session.server.ts";
import { clearedSessionCookie, sessionTokenOf } from "#services/session/session-cookie.server.ts";
import {
  agentLabelContext,
  avatarContext,
  deviceContext,
  liveCursorContext,
  outageContext,
  principalContext,
  unreadContext,
} from "./contexts.server.ts";

/**
 * An outage of the database must not make a signed-in person look like a guest: the page explains it and suggests trying again later (R18).
 */
function refuseWithoutDatabase(context: Readonly<RouterContextProvider>, error: unknown): never {
  if (!isDatabaseUnavailable(error)) throw error;
  if (!isUnavailable("database")) log.error("session not read", errorFields(error));
  context.set(outageContext, true);
  throw data(null, { status: 503 });
}

/** Addresses that pages request periodically without any action of the person. */
const askedByPages = /^\/(?:live|rates\.json|quote\.json|transactions\.json|commands\/[^/]+)$/;

function isAct(request: Request, { pathname }: URL): boolean {
  if (request.method !== "GET") return true;
  return !askedByPages.test(pathname.replace(/^\/en(?=\/)/, "")) && readChoice(request, backgroundRequestCookie) === null;
}

/** Loads the signed-in person. The API accepts bearer tokens only, so its cookies are ignored (R3). */
export const session: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const token = url.pathname.startsWith("/api/") ? null : sessionTokenOf(request.headers.get("cookie"));
  const found =
    token === null
      ? null
      : await readSession(token, Date.now(), { isAct: isAct(request, url) }).catch((error) => refuseWithoutDatabase(context, error));
  context.set(deviceContext, deviceOf(request.headers.get("cookie")));
  context.set(principalContext, found?.principal ?? null);
  context.set(agentLabelContext, found?.agentLabel ?? null);
  context.set(avatarContext, found?.avatarFileId ?? null);
  context.set(unreadContext, found?.unread ?? 0);
  context.set(liveCursorContext, found === null ? null : liveCursor(found.principal, found.feedHeads));
  const response = await next();
  // A stale cookie is deleted unless the answer sets a new one.
  if (token !== null && found === null && !response.headers.has("Set-Cookie")) {
    for (const cookie of [clearedSessionCookie(), ...clearedChatCookies()]) response.headers.append("Set-Cookie", cookie);
  }
  return response;
};
