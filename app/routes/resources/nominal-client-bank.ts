import { downloadResponse } from "#files/download-response.ts";
import { enterPage } from "#guards/guards.server.ts";
import { exportClientBank } from "#services/nominal/export-client-bank.server.ts";
import { readBookQuestion } from "../admin/nominal/enter-nominal.server.ts";
import type { Route } from "./+types/nominal-client-bank";
import { refuseFile } from "./refuse-file.server.ts";

/** `/admin/ru-nominal-payments.txt`: the days of the book that the page shows, for 1C. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const file = await exportClientBank(ctx, readBookQuestion(url));
  if (!file.ok) return refuseFile(context, file);
  const body = new Uint8Array(file.value);
  return downloadResponse({ name: "kl_to_1c.txt", mime: "text/plain; charset=windows-1251", size: body.length, body });
}
