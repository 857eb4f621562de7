import type { Language } from "#domain/people/access/principal.ts";
import { wallAt } from "#domain/time/zone.ts";
import { formatAmount } from "#i18n/format.ts";
import type { PaymentView } from "#services/stage/payment-view.ts";

/** Initial values of a pay-in's form: the declined submission, or the known data of the transfer. */
export function firstValues({ lastStatement, payIn, proof, agent }: PaymentView, today: string, language: Language) {
  const known = { result: "received", currency: payIn.currency, bookedOn: today, reference: proof?.hash ?? "" };
  if (lastStatement === null) return known;
  const [bookedOn = today, time = ""] = new Date(wallAt(agent.timeZone, lastStatement.bookedAt)).toISOString().split("T");
  return {
    ...known,
    bookedOn,
    bookedTime: time.startsWith("00:00") ? "" : time.slice(0, 5),
    amount: formatAmount(lastStatement.amount, language),
    currency: lastStatement.amount.currency,
    payerName: lastStatement.payerName ?? "",
    payerAccountTail: lastStatement.payerAccountTail ?? "",
    reference: lastStatement.reference ?? "",
    isThirdParty: lastStatement.payer === "thirdParty",
  };
}
