import { defineLetter, everywhere } from "./kit/define-letter.ts";

export default defineLetter({
  names: ["staff-alert"],
  codes: ["stageLate", "offerSuspendedStaff"],
  families: everywhere,
  crypto: false,
  button: "staffDeal",
  pill: { key: "staff", tone: "act" },
  rows: ["no", "stage", "agent", "since", "by"],
  staff: true,
});
