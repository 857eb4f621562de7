import type { RouterContextProvider } from "react-router";
import { type ErrorCode, errorStatus } from "#contracts/error-codes.ts";
import type { Refusal } from "#contracts/outcome.ts";
import { notFound } from "#guards/guards.server.ts";
import { errorText } from "#i18n/error-text.ts";
import { formatCount } from "#i18n/format.ts";
import { textFor } from "#i18n/text.server.ts";
import { languageContext } from "#middleware/contexts.server.ts";

const explained: readonly ErrorCode[] = ["EXPORT.TOO_LONG", "FILE.UNREADABLE"];

/** The answer of a link to a file in place of the file: the reason in the reader's words, or that there is no such file. */
export function refuseFile(context: Readonly<RouterContextProvider>, { code, params }: Refusal): Response {
  if (!explained.includes(code)) notFound();
  const language = context.get(languageContext);
  const max = formatCount(Number(params.max ?? 0), language);
  const headers = {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
  };
  return new Response(errorText(textFor(language), language, code, { max }), { status: errorStatus[code], headers });
}
