import { href } from "react-router";
import type { Refusal } from "#contracts/outcome.ts";
import type { Corridor } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { errorText } from "#i18n/error-text.ts";
import { countryText } from "#i18n/reference-text.ts";
import type { Text } from "#i18n/text.ts";
import type { NamedAgent } from "#services/offer/staff/list-staff-offers.server.ts";
import type { WaitingItem } from "#services/offer/staff/list-waiting.server.ts";
import { paymentPath } from "../agent/agent-place.ts";

/** `Россия → Германия`. */
export const routeText = (t: Text, { from, to }: Corridor): string => `${countryText(t, from, "name")} → ${countryText(t, to, "name")}`;

/** An agent's name in the reader's language. */
export const agentText = (agents: readonly NamedAgent[], id: string, language: Language): string =>
  agents.find((agent) => agent.id === id)?.[language] ?? "–";

/** The page where a waiting task is decided. `verifies` is the base of the pages on which statements are verified. */
export function waitingPath({ offerId, reason, leg, stage, phase }: WaitingItem, verifies = "/agents"): string {
  if (reason === "verify" && leg !== null && stage !== null) return paymentPath(verifies, { offerId, leg, stage });
  if (reason === "consent") return href("/admin-transactions/:offerId/consent", { offerId });
  if (reason === "mismatch" && leg !== null) return href("/admin-transactions/:offerId/receipt/:leg", { offerId, leg });
  // A refund requires no beneficiary's account.
  const isAboutAccount = reason === "beneficiaryHold" || reason === "payoutBounced";
  return href(isAboutAccount && phase !== "refunding" ? "/admin-transactions/:offerId/beneficiary" : "/admin-transactions/:offerId", {
    offerId,
  });
}

/** The text with a capital first letter, for the beginning of a line. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A refusal of the core in a wording for staff, where the catalogue's sentence addresses members. */
export function refusalText(t: Text, language: Language, { code, params }: Refusal): string {
  if (code === "OFFER.MONEY_IN_MOTION") return t("backOffice.foreseen.transferStated");
  if (code === "VALIDATION.CHOICE") return t("backOffice.foreseen.notPossible");
  return code === "OFFER.WRONG_PHASE" ? t("backOffice.foreseen.wrongPhase") : errorText(t, language, code, params);
}
