import { toMembersOf } from "#contracts/offer/to-members-fields.ts";
import { type CommandOutcome, type Refusal, refuse } from "#contracts/outcome.ts";
import { type StageIncomingForm, stageIncomingForm } from "#contracts/stage/stage-incoming-form.ts";
import type { ServiceContext } from "#services/context.ts";
import type { AssessmentFacts } from "#services/stage/payment-view.ts";
import { type IncomingStatement, submitIncoming } from "#services/stage/submit-incoming.server.ts";
import type { StageOrder } from "#services/stage/submit-stage.server.ts";
import { bookedInstant, kindOfSubmitted, type SubmittedKind } from "./submitted-kind.ts";

/** Null when the amount or the date is invalid, which the form's schema has already refused. */
function statedKind(weighing: AssessmentFacts, { money, bookedOn, bookedTime, isThirdParty }: StageIncomingForm): SubmittedKind | null {
  if (money === null || !bookedOn) return null;
  return kindOfSubmitted(weighing, { amount: money, bookedAt: bookedInstant(bookedOn, bookedTime, weighing.timeZone), isThirdParty });
}

function statementOf(weighing: AssessmentFacts, form: StageIncomingForm): IncomingStatement {
  if (form.money === null || !form.bookedOn) return { result: "notReceived", reason: form.reason ?? "" };
  const receipt = {
    amount: form.money,
    bookedAt: bookedInstant(form.bookedOn, form.bookedTime, weighing.timeZone),
    payer: form.isThirdParty ? "thirdParty" : "side",
    payerName: form.payerName || null,
    payerAccountTail: form.payerAccountTail || null,
    reference: form.reference || null,
  } as const;
  return { result: "received", receipt };
}

/** A receipt that differs from the agreement is accepted only after the page has named the difference. Without scripts the first submission returns the page that names it. */
export const incomingAct = (ctx: ServiceContext, weighing: AssessmentFacts, order: (commandId: string) => StageOrder) => ({
  schema: stageIncomingForm,
  seen: (form: StageIncomingForm) => ({ stated: statedKind(weighing, form) }),
  submit: async (form: StageIncomingForm, commandId: string): Promise<CommandOutcome | Refusal> => {
    const stated = statedKind(weighing, form);
    if (stated && stated.kind !== "exact" && form.confirmedKind !== stated.kind) {
      return refuse("VALIDATION.CHOICE", { field: "confirmedKind" });
    }
    return submitIncoming(ctx, { ...order(commandId), statement: statementOf(weighing, form), toMembers: toMembersOf(form) });
  },
});
