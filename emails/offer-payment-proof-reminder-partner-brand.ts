import { partnerOnly } from "./kit/define-letter.ts";
import reminder from "./offer-payment-proof-reminder.ts";

/** The partner brand's window is shorter, so its reminders have other names (specification §9). */
export default {
  ...reminder,
  names: ["offer-payment-proof-4-hours-left", "offer-payment-proof-2-hours-left"],
  families: partnerOnly,
} as const satisfies typeof reminder;
