import { downloadResponse } from "#files/download-response.ts";
import { enterPage } from "#guards/guards.server.ts";
import { exportBook } from "#services/nominal/export-book.server.ts";
import { readBookQuestion } from "../admin/nominal/enter-nominal.server.ts";
import type { Route } from "./+types/nominal-csv";
import { refuseFile } from "./refuse-file.server.ts";

/** `/admin/ru-nominal-payments.csv`: the book that the page shows, for spreadsheets. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const { after: _, ...question } = readBookQuestion(url);
  const file = await exportBook(ctx, question);
  if (!file.ok) return refuseFile(context, file);
  const body = new TextEncoder().encode(file.value);
  return downloadResponse({ name: "nominal-account.csv", mime: "text/csv; charset=utf-8", size: body.length, body });
}
