import { stageNames } from "#domain/offer/state.ts";
import { downloadResponse } from "#files/download-response.ts";
import { exportQueue } from "#services/stage/export-queue.server.ts";
import { enterAgentPages } from "../agent/enter-agent-pages.server.ts";
import { readQueueAddress } from "../agent/queue/queue-address.ts";
import type { Route } from "./+types/queue-csv";
import { refuseFile } from "./refuse-file.server.ts";

/** `/agents/queue.csv?stage=…`: the queue that a page shows, for spreadsheets. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { ctx, place } = await enterAgentPages({ context, request, url });
  const stage = stageNames.find((name) => name === url.searchParams.get("stage")) ?? place.stage;
  const at = readQueueAddress(url, { ...place, stage });
  const file = await exportQueue(ctx, { ...at, stage });
  if (!file.ok) return refuseFile(context, file);
  const body = new TextEncoder().encode(file.value);
  return downloadResponse({ name: `${stage}-${at.state}.csv`, mime: "text/csv; charset=utf-8", size: body.length, body });
}
