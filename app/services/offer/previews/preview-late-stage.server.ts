import { sampleCommands } from "#domain/offer/allowed/sample-commands.ts";
import type { Command } from "#domain/offer/commands.ts";
import type { Instant, OfferState, StageName } from "#domain/offer/state.ts";
import { actorFor } from "#domain/people/access/roles.ts";
import type { ServiceContext } from "#services/context.ts";
import { readVisibleOffer } from "#services/offer/read-visible-offer.server.ts";
import { verifies } from "#services/offer/staff/read-pending-check.server.ts";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { dryRunCommand } from "./dry-run-command.server.ts";

/** A late stage that the reader works on. */
export interface LateStage {
  readonly since: Instant;
  /** The reader's part: stating the stage, or the verdict on it. */
  readonly act: "states" | "verifies";
  /** The author that the members read next to the reader's sentence. */
  readonly author: "agent" | "manager";
  /** The messages that sides will get afterwards. */
  readonly told: readonly { readonly text: string; readonly readers: readonly string[] }[];
  /** The reader may add a sentence to the message, and decide about letter and push. */
  readonly takesNote: boolean;
}

type Shown = Pick<PaymentView, "offerId" | "leg" | "stageName" | "stage" | "acts" | "lateSince">;

const states = {
  incoming: "submitIncoming",
  outgoing: "submitOutgoing",
  confirmation: "submitConfirmation",
  refund: "submitRefund",
} as const satisfies Record<StageName, Command["type"]>;

/** Since when the stage is late: for members from its alert on, for staff from its deadline on. */
function sinceOf({ lateSince, stage: { dueAt } }: Shown, now: Instant): Instant | null {
  return lateSince ?? (dueAt !== undefined && dueAt < now ? dueAt : null);
}

/** The reader's next command on the stage, prefilled as if everything went as agreed; null when somebody else has to act. */
function commandOf({ stage, stageName, leg, acts }: Shown, state: OfferState, { principal, now }: ServiceContext): Command | null {
  const isVerdict = stage.status === "submitted";
  if (!isVerdict && stage.status !== "open" && stage.status !== "returned") return null;
  const type = (isVerdict ? verifies : states)[stageName];
  const actor = actorFor(principal);
  if (actor === null || !acts.includes(type)) return null;
  return sampleCommands(state, type, actor, now).find((command) => "leg" in command && command.leg === leg) ?? null;
}

/** Returns the messages that the waiting sides will get about a late stage; null when it is not late or the reader has nothing to do. */
export async function previewLateStage(ctx: ServiceContext, payment: Shown): Promise<LateStage | null> {
  const { principal, now } = ctx;
  const since = sinceOf(payment, now);
  const actor = actorFor(principal);
  if (since === null || payment.acts.length === 0 || actor === null) return null;
  const visible = await readVisibleOffer(ctx, payment.offerId);
  const command = visible.ok ? commandOf(payment, visible.value.state, ctx) : null;
  if (!visible.ok || command === null) return null;
  const foreseen = await dryRunCommand(visible.value.state, command, actor, now, principal.language);
  const messages = foreseen.ok ? foreseen.messages.filter(({ isToSides }) => isToSides) : [];
  return {
    since,
    act: payment.stage.status === "submitted" ? "verifies" : "states",
    author: actor.kind === "agentStaff" ? "agent" : "manager",
    told: messages.map(({ text, readers }) => ({ text, readers })),
    takesNote: messages.some(({ takesNote }) => takesNote),
  };
}
