import { redirect } from "react-router";
import { z } from "zod";
import { keepForm } from "#forms/keep-form.ts";
import { readForm } from "#forms/read-form.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { notFound } from "#guards/guards.server.ts";
import { leaveShiftNote } from "#services/agent/leave-shift-note.server.ts";
import { suggestArrivals } from "#services/receipt/match-arrival.server.ts";
import { claimStages } from "#services/stage/claim-stages.server.ts";
import { listQueue } from "#services/stage/list-queue.server.ts";
import { listViews } from "#services/view/save-view.server.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/stage-queue";
import { enterAgentPages } from "./enter-agent-pages.server.ts";
import { readDone } from "./payment/after-act.ts";
import { readQueueAddress } from "./queue/queue-address.ts";
import { QueuePage } from "./queue/queue-page.tsx";

export const handle = { live: "offers" } as const satisfies PageHandle & { live: "offers" };

/** `/agents/transactions` and the three stage queues, also for an agent named in the path. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { ctx, place } = await enterAgentPages({ context, request, url });
  const at = readQueueAddress(url, place);
  const listed = await listQueue(ctx, at);
  if (!listed.ok) notFound();
  const isInbox = url.pathname.endsWith("/transactions");
  const views = await listViews(ctx, "queue");
  const suggestions = Object.fromEntries(listed.value.agent ? await suggestArrivals(listed.value.rows) : []);
  return {
    ...{ page: listed.value, suggestions },
    views,
    at,
    base: place.base,
    isInbox,
    isNamed: place.agentName !== undefined,
    done: readDone(url.searchParams),
  };
}

const noteForm = z.strictObject({ note: z.string().trim().max(500, "VALIDATION.LENGTH").default("") });

/** Claims the marked rows, or saves a note for the next shift; both redirect to the queue with its filter. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { ctx, place } = await enterAgentPages({ context, request, url });
  const form = await readForm(request);
  const back = redirect(`${url.pathname}${url.search}`, 303);
  if (form.get("intent") === "claim") {
    await claimStages(ctx, form.getAll("place").map(String));
    return back;
  }
  const submission = await readSubmission(form, noteForm);
  if (!submission.ok) return submission.reply;
  const left = await leaveShiftNote(ctx, readQueueAddress(url, place).agentName, submission.value.note);
  if (!left.ok && left.code === "NOT_FOUND") notFound();
  return left.ok ? back : submission.refuse(left);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

export default function StageQueue({ loaderData, actionData }: Route.ComponentProps) {
  return <QueuePage {...loaderData} reply={actionData} />;
}
