import { href } from "react-router";
import { instantOfLocal, laterEndForm } from "#contracts/agent/manager-forms.ts";
import { noteForMembers } from "#contracts/offer/to-members-fields.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { enterPage } from "#guards/guards.server.ts";
import { extendDeadline } from "#services/offer/commands/extend-deadline.server.ts";
import { unwrittenReason } from "#services/offer/previews/unwritten-reason.ts";
import { type Asked, answerOutcome } from "../enter-offer.server.ts";
import { localInput, proposedEnd } from "./new-end.server.ts";
import { readStaffAction, showFirst } from "./read-staff-action.server.ts";

const chosenOf = (until: string, tells: boolean, note: string) => ({ until, ...(tells && { tells: "on" }), ...(note !== "" && { note }) });

/** Reads the message to the members from the address. The members get a letter unless the form was sent with an unticked box. */
function toldOf(searchParams: URLSearchParams): { readonly tells: boolean; readonly note: string } {
  const note = noteForMembers.safeParse(searchParams.get("note") ?? "");
  return { tells: !searchParams.has("until") || searchParams.get("tells") === "on", note: note.success ? note.data : "" };
}

/**
 * Returns the data of the page that moves a deadline: the message to the members for the typed deadline and note, or for the proposed ones.
 */
export async function readLaterEnd(asked: Asked) {
  const { principal, now } = enterPage(asked);
  const { timeZone } = principal;
  const { searchParams } = new URL(asked.request.url);
  const typed = instantOfLocal(searchParams.get("until") ?? "", timeZone);
  const { tells, note } = toldOf(searchParams);
  const endOf = (state: OfferState) => typed ?? proposedEnd(state, now);
  const { view, state } = await readStaffAction(
    asked,
    (current) => ({ type: "extendDeadline", reason: unwrittenReason, dueAt: endOf(current), note, ...(!tells && { isSilent: true }) }),
    (current) => chosenOf(localInput(endOf(current), timeZone), tells, note),
  );
  return { ...view, timeZone, until: localInput(endOf(state), timeZone), tells, note };
}

/** Shows the new deadline and the message first if the page did not show them yet, otherwise extends the deadline. */
export async function answerLaterEnd(asked: Asked) {
  const ctx = enterPage(asked);
  const submission = await readSubmission(asked.request, laterEndForm);
  if (!submission.ok) return submission.reply;
  const { until, reason, shown, tells, note } = submission.value;
  const dueAt = instantOfLocal(until, ctx.principal.timeZone);
  if (dueAt === null) return submission.refuse({ code: "VALIDATION.DATE", params: {} }, "until");
  const unseen = showFirst(asked.request, shown, chosenOf(until, tells, note), { reason });
  if (unseen) return unseen;
  const { offerId } = asked.params;
  const order = { offerId, commandId: submission.commandId, version: submission.revision };
  const outcome = await extendDeadline(ctx, { ...order, reason, dueAt, note, isSilent: !tells });
  return answerOutcome(outcome, submission, href("/admin-transactions/:offerId", { offerId }));
}
