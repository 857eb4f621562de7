import type { SecurityKind } from "#domain/text/account-letter.ts";
import { type AccountLetters, withToken, yourMove } from "../kit/account-letter-definition.ts";
import { everywhere, mainOnly, partnerOnly } from "../kit/letter-definition.ts";

const closed: readonly SecurityKind[] = ["blocked", "profileDeleted", "staffBlocked"];
const open: readonly SecurityKind[] = ["unblocked", "restored", "staffRestored"];

/** Registering, signing in, and the safety of the account. */
export const signInLetters = {
  confirmation: {
    families: mainOnly,
    class: "T",
    button: ({ secret }) => withToken("/verify-email", "token", secret),
    pill: yourMove,
    rows: ["until"],
    why: "whyAddress",
    hasSecret: true,
  },
  "confirmation-export": {
    families: partnerOnly,
    class: "T",
    button: ({ secret }) => withToken("/verify-email", "token", secret),
    pill: yourMove,
    rows: ["until"],
    why: "whyAddress",
    hasSecret: true,
  },
  "please-verify-wbit-export": {
    families: everywhere,
    class: "T",
    button: ({ secret }) => withToken("/verify-email", "token", secret),
    pill: yourMove,
    rows: ["dropsAt"],
    why: "whyAddress",
    hasSecret: true,
  },
  "register-wbit": {
    families: everywhere,
    class: "T",
    button: () => "/about",
    leadsToPartner: true,
    pill: { key: "news", tone: "quiet" },
    rows: ["until"],
    why: "whyMember",
  },
  "register-success": {
    families: everywhere,
    class: "T",
    button: () => "/profile?personal=true",
    pill: yourMove,
    rows: [],
    why: "whyMember",
  },
  "forgot-password": {
    families: everywhere,
    class: "T",
    button: ({ secret }) => withToken("/forgot-password", "token", secret),
    pill: { key: "security", tone: "act" },
    rows: ["until", "requestedAt", "place"],
    why: "whyMember",
    hasSecret: true,
  },
  "login-link": {
    families: everywhere,
    class: "T",
    button: ({ secret }) => withToken("/login/link", "token", secret),
    pill: { key: "security", tone: "act" },
    rows: ["until", "requestedAt"],
    why: "whyMember",
    hasSecret: true,
  },
  "new-password-code": {
    families: everywhere,
    class: "T",
    button: () => "/profile?section=security",
    pill: { key: "code", tone: "act" },
    rows: ["code", "until"],
    why: "whyMember",
    hasSecret: true,
  },
  invitation: {
    families: everywhere,
    class: ({ kind }) => (kind === "receiver" ? "S" : "T"),
    button: ({ params, secret }) =>
      params.kind === "receiver" ? withToken("/register", "invitation", secret) : withToken("/forgot-password", "token", secret),
    pill: ({ kind }) => (kind === "receiver" ? { key: "invitation", tone: "act" } : yourMove),
    rows: ["inviter", "moneySenderEmail", "country", "role", "agent", "until"],
    why: ({ kind }) => (kind === "receiver" ? "whyInvited" : "whyStaff"),
    hasSecret: true,
  },
  "security-notice": {
    families: everywhere,
    class: "T",
    button: ({ params }) => (params.kind === "suspendedLate" ? "/my-transactions" : "/contacts"),
    pill: ({ kind }) => {
      if (closed.includes(kind)) return { key: "closed", tone: "bad" };
      return { key: "security", tone: open.includes(kind) ? "good" : "act" };
    },
    rows: ["subject", "happenedAt", "device", "place"],
    why: "whyMember",
  },
} satisfies AccountLetters;
