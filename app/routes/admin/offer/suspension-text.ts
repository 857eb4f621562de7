import type { Text } from "#i18n/text.ts";
import type { StaffOfferView } from "#services/offer/staff/read-staff-offer.server.ts";
import { type SideNames, sideText } from "../side-names.ts";
import { doerText } from "./doer-text.ts";
import type { StaffStop } from "./suspension.server.ts";

/** Why a deal is suspended; null for one that is not. */
export function suspensionText(
  t: Text,
  { stoppedFor }: Pick<StaffOfferView, "stoppedFor">,
  stop: StaffStop | null,
  names: SideNames,
): string | null {
  if (stoppedFor === null) return null;
  if (stoppedFor.length > 0)
    return t("offerRecords.suspended.unpaid", { names: stoppedFor.map((side) => sideText(t, names, side)).join(", ") });
  if (stop === null) return t("offerRecords.suspended.staff");
  return t("offerRecords.suspended.reason", { reason: stop.reason, name: doerText(t, stop.by, {}) });
}
