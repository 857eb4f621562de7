import { downloadResponse } from "#files/download-response.ts";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { exportRegister } from "#services/nominal/export-register.server.ts";
import { readBookQuestion } from "../admin/nominal/enter-nominal.server.ts";
import type { Route } from "./+types/nominal-register";

/** `/admin/ru-nominal-payments.pdf`: the days of the book that the page shows, to be signed. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const file = await exportRegister(ctx, readBookQuestion(url));
  if (!file.ok) notFound();
  const body = new Uint8Array(file.value);
  return downloadResponse({ name: "nominal-account.pdf", mime: "application/pdf", size: body.length, body });
}
