import { notFound, serviceContext } from "#guards/guards.server.ts";
import { listQueue } from "#services/stage/list-queue.server.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/stage-queue";
import { enterAgentPages } from "./enter-agent-pages.server.ts";
import { readDone } from "./payment/after-act.ts";
import { readQueueAddress } from "./queue/queue-address.ts";
import { QueuePage } from "./queue/queue-page.tsx";

export const handle = { namespaces: ["evidence", "queue", "staff"], live: "offers" } as const satisfies PageHandle & { live: "offers" };

/** `/agents/transactions` and the three stage queues, also for an agent named in the path. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { place } = await enterAgentPages(context, url);
  const at = readQueueAddress(url, place);
  const listed = await listQueue(serviceContext(context, request), at);
  if (!listed.ok) notFound();
  const isInbox = url.pathname.endsWith("/transactions");
  return { page: listed.value, at, base: place.base, isInbox, isNamed: place.agentName !== undefined, done: readDone(url.searchParams) };
}

export default function StageQueue({ loaderData }: Route.ComponentProps) {
  return <QueuePage {...loaderData} />;
}
