import { bodyLimits, isBodyOver } from "#contracts/body-limits.ts";
import { notFound } from "#guards/guards.server.ts";
import { takeChatEvent } from "#services/chat/take-chat-event.server.ts";
import type { Route } from "./+types/chat-hook";

export { postOnly as loader } from "../post-only.server.ts";

const statuses = { taken: 202, forged: 401, unreadable: 400 } as const;

/** The chat host reports messages here, at an address that only the host knows. `?lang=en` is the English inbox. */
export async function action({ request, params, url }: Route.ActionArgs) {
  if (isBodyOver(bodyLimits.json, request)) return new Response(null, { status: 413 });
  const end = await takeChatEvent({
    secret: params.secret,
    signature: request.headers.get("x-chatwoot-signature") ?? "",
    at: request.headers.get("x-chatwoot-timestamp") ?? "",
    body: await request.text(),
    language: url.searchParams.get("lang") === "en" ? "en" : "ru",
    now: Date.now(),
  });
  return end === "off" ? notFound() : new Response(null, { status: statuses[end] });
}
