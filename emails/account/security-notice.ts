import type { SecurityKind } from "#domain/text/account-letter.ts";
import { everywhere } from "../kit/define-letter.ts";
import { defineAccountLetter } from "./define-account-letter.ts";

const closed: readonly SecurityKind[] = ["blocked", "profileDeleted", "staffBlocked"];
const open: readonly SecurityKind[] = ["unblocked", "restored", "staffRestored"];

export default defineAccountLetter({
  names: ["security-notice"],
  families: everywhere,
  crypto: false,
  class: "T",
  button: ({ params }) => (params.kind === "suspendedLate" ? "/my-transactions" : "/contacts"),
  pill: ({ kind }) => {
    if (closed.includes(kind)) return { key: "closed", tone: "bad" };
    return { key: "security", tone: open.includes(kind) ? "good" : "act" };
  },
  rows: ["subject", "happenedAt", "device", "place"],
  why: "whyMember",
});
