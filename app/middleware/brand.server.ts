import type { MiddlewareFunction } from "react-router";
import { env } from "#env";
import { brandContext } from "./contexts.server.ts";

/** The brand follows the host name alone; people of both brands share nothing but code. */
export const brand: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const partner = env.ORIGIN_WBIT === "" ? null : new URL(env.ORIGIN_WBIT).host;
  context.set(brandContext, partner !== null && request.headers.get("host") === partner ? "wbit" : "main");
  return next();
};
