import { liveResponse } from "#live/live-response.server.ts";
import { readAccessToken } from "#services/session/api-tokens.server.ts";
import { call } from "../define-call.ts";

const tokenOf = (request: Request) => (request.headers.get("authorization") ?? "").replace(/^Bearer /, "");

export const liveCalls = [
  call(
    {
      no: "P4",
      method: "GET",
      path: "/me-updates",
      summary: "The live channel as Server-Sent Events; `Last-Event-ID` replays what came since",
      who: "signedIn",
      contentType: "text/event-stream",
      codes: ["LIVE.TOO_MANY"],
    },
    async ({ ctx, request }) => {
      const token = tokenOf(request);
      // A stream ends with its token; the client refreshes and comes back.
      return liveResponse(request, ctx.principal, async () => {
        const reading = await readAccessToken(token, Date.now());
        if (reading.ok) return reading.value.principal;
        return reading.code === "BLOCKED.ACCOUNT" ? "blocked" : "token";
      });
    },
  ),
];
