import { z } from "zod";
import { offerDetail } from "#contracts/api/offers.ts";
import { sandboxInput } from "#contracts/api/sandbox.ts";
import { offerId } from "#contracts/api/values.ts";
import { env } from "#env";
import { simulateStep } from "#services/sandbox/simulate-step.server.ts";
import type { Call } from "../call.ts";
import { call } from "../define-call.ts";
import { afterCommand, taggedDetailOf } from "../offers/after-command.ts";

const simulate = call(
  {
    no: "S1",
    method: "POST",
    path: "/sandbox/offers/:offerId/steps/",
    summary: "Make another person of an own deal act, or its deadline end. Only in a sandbox, with a service key",
    who: ["member"],
    isKeyed: true,
    params: z.strictObject({ offerId }),
    body: sandboxInput,
    answer: offerDetail,
    codes: [
      ...([
        "SANDBOX.NOBODY",
        "KEY.NEEDED",
        "OFFER.WRONG_PHASE",
        "STAGE.CLOSED",
        "OFFER.DOCUMENTS_FORMING",
        "OFFER.ALREADY_SIGNED",
      ] as const),
      ...(["OFFER.NEEDS_CONSENT", "OFFER.BENEFICIARY_HOLD", "OFFER.ACCOUNT_HELD", "AGENT.SUSPENDED", "STATUS.CHANGED"] as const),
      ...(["STAGE.NOT_INDEPENDENT", "STAGE.SAME_PERSON", "OFFER.ALREADY_ACCEPTED", "OFFER.TERMS_CHANGED", "OFFER.CLOSED"] as const),
    ],
    example: { body: { step: "paymentArrives", side: "owner", amount: "exact" } },
  },
  async ({ ctx, params, body, commandId }) => {
    const outcome = await simulateStep(ctx, params.offerId, { ...body, commandId });
    return await afterCommand(outcome, () => taggedDetailOf(ctx, params.offerId));
  },
);

/** Calls of a sandbox. Production does not register them. */
export const sandboxCalls: readonly Call[] = env.DEPLOYMENT === "production" ? [] : [simulate];
