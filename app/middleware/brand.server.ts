import type { MiddlewareFunction } from "react-router";
import { env } from "#env";
import { brandContext } from "./contexts.server.ts";

/** The brand depends on the host name alone. Members of the two brands share only the code. */
export const brand: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const partner = env.ORIGIN_WBIT === "" ? null : new URL(env.ORIGIN_WBIT).host;
  context.set(brandContext, partner !== null && request.headers.get("host") === partner ? "wbit" : "main");
  return next();
};
