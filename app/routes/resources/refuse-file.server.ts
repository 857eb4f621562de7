import type { RouterContextProvider } from "react-router";
import type { Refusal } from "#contracts/outcome.ts";
import { notFound } from "#guards/guards.server.ts";
import { errorText } from "#i18n/error-text.ts";
import { formatCount } from "#i18n/format.ts";
import { textFor } from "#i18n/text.server.ts";
import { languageContext } from "#middleware/contexts.server.ts";

/** The response instead of a file: a sentence that it would have too many lines, or 404. */
export function refuseFile(context: Readonly<RouterContextProvider>, { code, params }: Refusal): Response {
  if (code !== "EXPORT.TOO_LONG") notFound();
  const language = context.get(languageContext);
  const max = formatCount(Number(params.max), language);
  const headers = {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
  };
  return new Response(errorText(textFor(language), language, code, { max }), { status: 422, headers });
}
