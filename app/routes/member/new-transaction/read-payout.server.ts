import { data } from "react-router";
import { acceptForm, findReceiverForm, payoutForm } from "#contracts/offer/draft-forms.ts";
import type { ChosenPayout } from "#contracts/offer/offer-order.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import type { Problem } from "#forms/reply.ts";
import type { ServiceContext } from "#services/context.ts";
import type { PayoutPlace } from "#services/offer/commands/freeze-payout.server.ts";
import { searchReceiver } from "#services/offer/drafts/read-payout-choices.server.ts";
import { inviteReceiver } from "#services/registration/invite-receiver.server.ts";
import type { WizardReply } from "./wizard-reply.ts";

type Reply = ReturnType<typeof data<WizardReply>>;

interface ReadPayout {
  readonly ok: true;
  readonly payout: ChosenPayout;
  readonly commandId: string;
  readonly revision: number | null;
  readonly refuse: (problem: Problem, field?: "payout") => Reply;
  readonly pending: (onward: string) => Reply;
}

/** Adds the account found by the address, so that the choice exists when the form is returned. */
async function withReceiver(
  ctx: ServiceContext,
  reply: ReturnType<typeof data<WizardReply>>,
  email: string,
  place: PayoutPlace | null,
): Promise<Reply> {
  const found = email === "" || place === null ? null : await searchReceiver(ctx, email, place);
  const receiver = found?.ok ? { receiver: { email, accounts: [...found.value] } } : {};
  return data<WizardReply>({ ...reply.data, ...receiver }, reply.init ?? undefined);
}

async function find(ctx: ServiceContext, form: FormData, place: PayoutPlace | null): Promise<Reply> {
  const submission = await readSubmission(form, findReceiverForm);
  if (!submission.ok) return submission.reply;
  const { receiverEmail: email } = submission.value;
  const found = place === null ? { ok: true as const, value: [] } : await searchReceiver(ctx, email, place);
  if (!found.ok) return submission.refuse(found, "receiverEmail");
  const [first] = found.value;
  const isInviting = form.get("intent") === "invite" && first === undefined && place !== null;
  const invited = isInviting ? await inviteReceiver(ctx, { email, country: place.country, language: ctx.principal.language }) : null;
  if (invited?.ok === false) return submission.refuse(invited, "receiverEmail");
  // The recipient that was found is preselected.
  if (first !== undefined) form.set("payout", `receiver:${first.id}`);
  const again = await readSubmission(form, findReceiverForm);
  if (!again.ok) return again.reply;
  const reply = again.keep();
  return data<WizardReply>(
    { ...reply.data, receiver: { email, accounts: [...found.value], isInvited: isInviting } },
    reply.init ?? undefined,
  );
}

/** Reads the recipient of a leg: a search for an address, or the choice itself. `ok: false` contains the answer of the page. */
export async function readPayout(
  ctx: ServiceContext,
  form: FormData,
  /** Null when the offer no longer exists, so that nothing can be searched. */
  place: PayoutPlace | null,
): Promise<ReadPayout | { readonly ok: false; readonly reply: Reply }> {
  const intent = form.get("intent");
  if (intent === "findReceiver" || intent === "invite") return { ok: false, reply: await find(ctx, form, place) };
  const email = String(form.get("receiverEmail") ?? "").trim();
  const submission = await readSubmission(form, form.has("shownPayIn") ? acceptForm : payoutForm);
  if (!submission.ok) return { ok: false, reply: await withReceiver(ctx, submission.reply, email, place) };
  const { payout, commandId, revision } = { ...submission, ...submission.value };
  const [kind, accountId = ""] = payout.split(":");
  const { refuse, pending } = submission;
  return {
    ok: true,
    payout: kind === "receiver" ? { kind, email, accountId } : { kind: "own", accountId },
    ...{ commandId, revision, refuse, pending },
  };
}
