import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { brand } from "#middleware/brand.server.ts";
import { maintenance } from "#middleware/maintenance.server.ts";
import { requestLiveness } from "#middleware/request-life.server.ts";
import { securityHeaders } from "#middleware/security-headers.server.ts";
import { websiteLock } from "#middleware/website-lock.server.ts";
import { answerFault, answerRequest } from "./answer-request.server.ts";

type Middleware = MiddlewareFunction<Response>;

/** Answers an error of a middleware in the form of an error of a call. */
const faults: Middleware = async ({ request, url, context }, next) => {
  try {
    return await next();
  } catch (error) {
    return answerFault(request, url, context, error);
  }
};

/**
 * Middlewares of the root that apply to API calls, from outermost to innermost. The others read cookies, which calls ignore (R3). A call is
 * answered with JSON during maintenance, so it needs no style sheet.
 */
const middlewares: readonly Middleware[] = [requestLiveness, securityHeaders, faults, brand, websiteLock, maintenance("")];

/** Answers an API call without the page router, which takes longer than the call itself. */
export function answerCall(request: Request, context: RouterContextProvider): Promise<Response> {
  const url = new URL(request.url);
  const asked: Parameters<Middleware>[0] = { request, url, context, pattern: "/api/*", params: {} };
  const run = async (at: number): Promise<Response> => {
    const middleware = middlewares[at];
    if (middleware === undefined) return await answerRequest(request, url, context);
    let answered: Promise<Response> | null = null;
    const next = () => {
      answered ??= run(at + 1);
      return answered;
    };
    // A middleware that returns nothing leaves the answer to the next one.
    return (await middleware(asked, next)) ?? (await next());
  };
  return run(0);
}
