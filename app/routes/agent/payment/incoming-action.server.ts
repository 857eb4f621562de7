import { type StageIncomingForm, stageIncomingForm } from "#contracts/stage-incoming-form.ts";
import { type IncomingStatement, submitIncoming } from "#services/stage/submit-incoming.server.ts";
import type { StageOrder } from "#services/stage/submit-stage.server.ts";
import { answerForm, type Posted, type Reply } from "./payment-action.server.ts";
import { bookedInstant, kindOfStated, type StatedKind } from "./stated-kind.ts";

/** Null: the form's own checks have refused it before. */
function statedKind({ weighing }: Posted["view"], { money, bookedOn, bookedTime, isThirdParty }: StageIncomingForm): StatedKind | null {
  if (money === null || !bookedOn) return null;
  return kindOfStated(weighing, { amount: money, bookedAt: bookedInstant(bookedOn, bookedTime, weighing.timeZone), isThirdParty });
}

function statementOf({ weighing }: Posted["view"], form: StageIncomingForm): IncomingStatement {
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

/** A difference is stated only by somebody who has seen it named: without scripts the first press brings it to the page. */
export async function answerIncoming(posted: Posted, order: (commandId: string) => StageOrder): Promise<Reply | Response> {
  return answerForm(posted, {
    schema: stageIncomingForm,
    as: "submitted",
    seen: (form) => ({ stated: statedKind(posted.view, form) }),
    submit: async (form, commandId) => {
      const stated = statedKind(posted.view, form);
      if (stated && stated.kind !== "exact" && form.confirmedKind !== stated.kind) {
        return { ok: false, code: "VALIDATION.CHOICE", params: { field: "confirmedKind" } };
      }
      return submitIncoming(posted.ctx, { ...order(commandId), statement: statementOf(posted.view, form) });
    },
  });
}
