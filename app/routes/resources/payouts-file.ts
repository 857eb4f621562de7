import { downloadResponse } from "#files/download-response.ts";
import { notFound } from "#guards/guards.server.ts";
import { exportPayouts } from "#services/stage/export-payouts.server.ts";
import { enterAgentPages } from "../agent/enter-agent-pages.server.ts";
import { readQueueAddress } from "../agent/queue/queue-address.ts";
import type { Route } from "./+types/payouts-file";

/** `/agents/payments-outgoing.csv` and `.txt`: the payouts that wait, for the agent's bank. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { ctx, place } = await enterAgentPages({ context, request, url });
  const isTable = url.pathname.endsWith(".csv");
  const at = readQueueAddress(url, { ...place, stage: "outgoing" });
  const file = await exportPayouts(ctx, at, isTable ? "csv" : "clientBank");
  if (!file.ok) notFound();
  const body = new Uint8Array(file.value);
  const [name, mime] = isTable ? ["payouts.csv", "text/csv; charset=utf-8"] : ["payouts_1c.txt", "text/plain; charset=windows-1251"];
  return downloadResponse({ name, mime, size: body.length, body });
}
