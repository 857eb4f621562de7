import type { Text } from "#i18n/text.ts";
import type { ConsentView } from "#services/offer/staff/read-consent.server.ts";

/** The act for which a second manager's consent is requested, as an infinitive: "refund the money". */
export function consentAct(t: Text, { act, targetNo }: Pick<ConsentView, "act" | "targetNo">): string {
  if (act.type === "moveReceipt") return t("staffAction.consent.acts.moveReceipt", { no: targetNo ?? "–" });
  return t(`staffAction.consent.acts.${act.type}`);
}
