import { href } from "react-router";
import { deadlineForm, instantOfLocal } from "#contracts/agent/manager-forms.ts";
import type { CommandOutcome } from "#contracts/outcome.ts";
import type { Instant, OfferState } from "#domain/offer/state.ts";
import { movedToWorkingTime } from "#domain/offer/windows.ts";
import { hours, minutes } from "#domain/time/duration.ts";
import { wallAt } from "#domain/time/zone.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { enterPage } from "#guards/guards.server.ts";
import type { ServiceContext } from "#services/context.ts";
import type { ManagerOrder } from "#services/offer/commands/submit-as-manager.server.ts";
import { unwrittenReason } from "#services/offer/previews/unwritten-reason.ts";
import { type Asked, answerOutcome } from "../enter-offer.server.ts";
import { readStaffAction, showFirst } from "./read-staff-action.server.ts";

/** An instant as a `datetime-local` input writes it, in the local time of the zone. */
export const localInput = (at: Instant, timeZone: string): string => new Date(wallAt(timeZone, at)).toISOString().slice(0, 16);

/** Maximum number of repetitions of the search, because the second agent may be closed when the first one opens. */
const opensAtMost = 14;

/** Proposes a deadline a day after the current one, on a whole quarter of an hour, and not while an agent is closed. */
export function proposedEnd(state: OfferState, now: Instant): Instant {
  const day = Math.max(now, state.deadline?.dueAt ?? now) + hours(24);
  let end = Math.ceil(day / minutes(15)) * minutes(15);
  for (let open = 0; open < opensAtMost && movedToWorkingTime(state, end) !== end; open += 1) end = movedToWorkingTime(state, end);
  return end;
}

/** Returns the data of the page that resumes a deal: the consequences of the deadline in the address, or of a proposed one. */
export async function readNewEnd(asked: Asked) {
  const { principal, now } = enterPage(asked);
  const { timeZone } = principal;
  const typed = instantOfLocal(new URL(asked.request.url).searchParams.get("until") ?? "", timeZone);
  const endOf = (state: OfferState) => typed ?? proposedEnd(state, now);
  const { view, state } = await readStaffAction(
    asked,
    (current) => ({ type: "resume", reason: unwrittenReason, dueAt: endOf(current) }),
    (current) => ({ until: localInput(endOf(current), timeZone) }),
  );
  const kept = movedToWorkingTime(state, endOf(state));
  const movedTo = kept === endOf(state) ? null : kept;
  return { ...view, timeZone, until: localInput(endOf(state), timeZone), movedTo };
}

type Act = (ctx: ServiceContext, order: ManagerOrder & { readonly reason: string; readonly dueAt: Instant }) => Promise<CommandOutcome>;

/** Shows the consequences of the new deadline if the page did not, otherwise runs the command. */
export async function answerNewEnd(asked: Asked, act: Act) {
  const ctx = enterPage(asked);
  const submission = await readSubmission(asked.request, deadlineForm);
  if (!submission.ok) return submission.reply;
  const { until, reason, shown } = submission.value;
  const dueAt = instantOfLocal(until, ctx.principal.timeZone);
  if (dueAt === null) return submission.refuse({ code: "VALIDATION.DATE", params: {} }, "until");
  const unseen = showFirst(asked.request, shown, { until }, { reason });
  if (unseen) return unseen;
  const { offerId } = asked.params;
  const outcome = await act(ctx, { offerId, commandId: submission.commandId, version: submission.revision, reason, dueAt });
  return answerOutcome(outcome, submission, href("/admin-transactions/:offerId", { offerId }));
}
