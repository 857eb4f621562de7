import type { SecurityKind } from "#domain/text/account-letter.ts";
import { type AccountLetters, withToken, yourMove } from "../kit/account-letter-definition.ts";
import { everywhere, mainOnly, partnerOnly } from "../kit/letter-definition.ts";

const closed: readonly SecurityKind[] = ["blocked", "profileDeleted", "staffBlocked"];
const open: readonly SecurityKind[] = ["unblocked", "restored", "staffRestored"];

/** Registering, signing in, and the safety of the account. */
export const signInLetters = {
  confirmation: {
    names: ["confirmation"],
    families: mainOnly,
    crypto: false,
    class: "T",
    button: ({ secret }) => withToken("/verify-email", "token", secret),
    pill: yourMove,
    rows: ["until"],
    why: "whyAddress",
    hasSecret: true,
  },
  "confirmation-export": {
    names: ["confirmation-export"],
    families: partnerOnly,
    crypto: false,
    class: "T",
    button: ({ secret }) => withToken("/verify-email", "token", secret),
    pill: yourMove,
    rows: ["until"],
    why: "whyAddress",
    hasSecret: true,
  },
  "please-verify-wbit-export": {
    names: ["please-verify-wbit-export"],
    families: everywhere,
    crypto: false,
    class: "T",
    button: ({ secret }) => withToken("/verify-email", "token", secret),
    pill: yourMove,
    rows: ["dropsAt"],
    why: "whyAddress",
    hasSecret: true,
  },
  "register-wbit": {
    names: ["register-wbit"],
    families: everywhere,
    crypto: false,
    class: "T",
    button: () => "/about",
    leadsToPartner: true,
    pill: { key: "news", tone: "quiet" },
    rows: ["until"],
    why: "whyMember",
  },
  "register-success": {
    names: ["register-success"],
    families: everywhere,
    crypto: false,
    class: "T",
    button: () => "/profile?personal=true",
    pill: yourMove,
    rows: ["missing"],
    why: "whyMember",
  },
  "forgot-password": {
    names: ["forgot-password"],
    families: everywhere,
    crypto: false,
    class: "T",
    button: ({ secret }) => withToken("/forgot-password", "token", secret),
    pill: { key: "security", tone: "act" },
    rows: ["until", "requestedAt", "place"],
    why: "whyMember",
    hasSecret: true,
  },
  "login-link": {
    names: ["login-link"],
    families: everywhere,
    crypto: false,
    class: "T",
    button: ({ secret }) => withToken("/login/link", "token", secret),
    pill: { key: "security", tone: "act" },
    rows: ["until", "requestedAt"],
    why: "whyMember",
    hasSecret: true,
  },
  "new-password-code": {
    names: ["new-password-code"],
    families: everywhere,
    crypto: false,
    class: "T",
    button: () => "/profile?section=security",
    pill: { key: "code", tone: "act" },
    rows: ["code", "until"],
    why: "whyMember",
    hasSecret: true,
  },
  invitation: {
    names: ["invitation"],
    families: everywhere,
    crypto: false,
    class: ({ kind }) => (kind === "receiver" ? "S" : "T"),
    button: ({ params, secret }) =>
      params.kind === "receiver" ? withToken("/register", "invitation", secret) : withToken("/forgot-password", "token", secret),
    pill: ({ kind }) => (kind === "receiver" ? { key: "invitation", tone: "act" } : yourMove),
    rows: ["inviter", "moneySenderEmail", "country", "role", "agent", "until"],
    why: ({ kind }) => (kind === "receiver" ? "whyInvited" : "whyStaff"),
    hasSecret: true,
  },
  "security-notice": {
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
  },
} satisfies AccountLetters;
