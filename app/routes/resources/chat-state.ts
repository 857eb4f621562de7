import { chatNews } from "#contracts/content/chat.ts";
import { jsonRefusal, readJson } from "#forms/read-json.server.ts";
import { notFound, optionalPrincipal, serviceContext } from "#guards/guards.server.ts";
import { readChat } from "#services/chat/read-chat.server.ts";
import { saveChatReading, saveChatToken } from "#services/chat/save-chat.server.ts";
import type { Route } from "./+types/chat-state";

/** The initial state of the widget's script; for guests it names no person. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const read = await readChat(
    { principal: optionalPrincipal(context), now: Date.now() },
    url.searchParams.get("lang") === "en" ? "en" : "ru",
  );
  if (!read.ok) return read.code === "NOT_FOUND" ? notFound() : jsonRefusal(read);
  return Response.json(read.value, { headers: { "Cache-Control": "no-store" } });
}

/** Records that the signed-in person's conversation has another token, or was read. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = serviceContext(context, request);
  const news = await readJson(request, chatNews);
  if (!news.ok) return news.reply;
  const { value } = news;
  const saved =
    "token" in value
      ? await saveChatToken(ctx, value.token, value.lang)
      : await saveChatReading(ctx, Date.parse(value.lastReadAt), value.lang);
  return saved.ok ? new Response(null, { status: 204 }) : jsonRefusal(saved);
}
