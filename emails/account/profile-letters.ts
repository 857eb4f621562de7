import { type AccountLetters, yourMove } from "../kit/account-letter-definition.ts";
import { everywhere } from "../kit/letter-definition.ts";

const isApproved = (kind: string) => kind === "approved" || kind === "walletApproved";

/** The profile, its documents and accounts. */
export const profileLetters = {
  "fill-profile": {
    families: everywhere,
    class: ({ kind }) => (kind === "nudge" ? "S" : "T"),
    button: ({ params }) => (params.kind === "nudge" ? "/profile?personal=true" : "/profile?next=true"),
    pill: ({ kind }) => (kind === "nudge" ? yourMove : { key: "remarks", tone: "act" }),
    rows: [],
    why: ({ kind }) => (kind === "nudge" ? "whyService" : "whyMember"),
  },
  "moderation-success": {
    families: everywhere,
    class: "T",
    button: ({ params }) => {
      if (params.kind === "saved") return `/accept-transaction/${params.offerId}`;
      return params.kind === "ordered" || params.kind === "orderedWaits" ? "/my-transactions" : "/transactions";
    },
    pill: { key: "approved", tone: "good" },
    rows: ["corridors"],
    why: "whyMember",
  },
  "profile-edit-request": {
    families: everywhere,
    class: "T",
    button: () => "/profile",
    pill: { key: "checking", tone: "quiet" },
    rows: ["changed"],
    why: "whyMember",
  },
  "profile-edit-success": {
    families: everywhere,
    class: "T",
    button: () => "/profile",
    pill: { key: "approved", tone: "good" },
    rows: ["approved"],
    why: "whyMember",
  },
  "add-cert-doc-for-ba-verification": {
    families: everywhere,
    class: "T",
    button: () => "/profile?section=certifying-docs",
    pill: { key: "document", tone: "act" },
    rows: ["bank", "country", "currency", "tail", "wanted"],
    why: "whyMember",
  },
  "add-cert-doc-for-other-doc-verification": {
    families: everywhere,
    class: "T",
    button: () => "/profile?section=certifying-docs",
    pill: { key: "document", tone: "act" },
    rows: ["document", "country", "wanted"],
    why: "whyMember",
  },
  "cert-doc-expired": {
    families: everywhere,
    class: "T",
    button: ({ params }) => (params.kind === "expired" ? "/profile?overdue_certifying_document=true" : "/profile?section=certifying-docs"),
    pill: ({ kind }) => (kind === "expired" ? { key: "expired", tone: "bad" } : yourMove),
    rows: ["document", "country", "lastDay"],
    why: "whyMember",
  },
  "account-reviewed": {
    families: everywhere,
    class: "T",
    button: ({ params }) => (isApproved(params.kind) ? "/my-transactions" : "/profile"),
    pill: ({ kind }) => (isApproved(kind) ? { key: "approved", tone: "good" } : { key: "remarks", tone: "act" }),
    rows: ["bank"],
    why: "whyMember",
  },
} satisfies AccountLetters;
