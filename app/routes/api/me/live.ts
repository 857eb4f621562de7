import { z } from "zod";
import { instant, instantOf } from "#contracts/api/values.ts";
import { type Refusal, refuse } from "#contracts/outcome.ts";
import type { EndReason } from "#live/frame.ts";
import { liveResponse } from "#live/live-response.server.ts";
import { readAccessToken } from "#services/session/api-tokens.server.ts";
import { issueLiveTicket, redeemLiveTicket } from "#services/session/live-ticket.server.ts";
import { call, guestCall } from "../define-call.ts";

const tokenOf = (request: Request) => (request.headers.get("authorization") ?? "").replace(/^Bearer /, "");

const endOf = ({ code }: Refusal): EndReason => (code === "BLOCKED.ACCOUNT" ? "blocked" : "token");

export const liveCalls = [
  call(
    {
      no: "P4",
      method: "GET",
      path: "/me-updates",
      summary: "Open the live channel as Server-Sent Events. `Last-Event-ID` replays missed events",
      who: "signedIn",
      contentType: "text/event-stream",
      codes: ["LIVE.TOO_MANY"],
    },
    async ({ ctx, request }) => {
      const token = tokenOf(request);
      // A stream ends at most five minutes after its token expires; the client refreshes and reconnects.
      return liveResponse(request, ctx.principal, async () => {
        const reading = await readAccessToken(token, Date.now());
        if (reading.ok) return reading.value.principal;
        return endOf(reading);
      });
    },
  ),
  call(
    {
      no: "N6",
      method: "POST",
      path: "/me-updates/ticket/",
      summary: "Create a ticket that opens one WebSocket within 30 seconds",
      who: "signedIn",
      answer: z.strictObject({ ticket: z.string(), expiresAt: instant }),
    },
    async ({ ctx }) => {
      const { ticket, expiresAt } = await issueLiveTicket(ctx);
      return { ok: true, value: { ticket, expiresAt: instantOf(expiresAt) } };
    },
  ),
  guestCall(
    {
      no: "N7",
      method: "GET",
      path: "/me-updates/ws",
      summary: "Open the live channel as a WebSocket: each event is a message `{type, id, data}`. A ticket works once",
      status: 101,
      ignoresToken: true,
      query: z.strictObject({
        ticket: z.string("VALIDATION.REQUIRED").min(1, "VALIDATION.REQUIRED").max(100),
        lastEventId: z.string().max(200).optional(),
      }),
      codes: ["AUTH.ACCESS_INVALID", "BLOCKED.ACCOUNT", "LIVE.TOO_MANY", "REQUEST.MALFORMED"],
    },
    async ({ query: { ticket }, request, visitor }) => {
      // A ticket is used up only by a request that opens a socket.
      if (request.headers.get("upgrade")?.toLowerCase() !== "websocket") return refuse("REQUEST.MALFORMED");
      const redeemed = await redeemLiveTicket(ticket, visitor.now);
      if (!redeemed.ok) return redeemed;
      const { principal, read } = redeemed.value;
      return liveResponse(request, principal, async () => {
        const reading = await read();
        return reading.ok ? reading.value : endOf(reading);
      });
    },
  ),
];
