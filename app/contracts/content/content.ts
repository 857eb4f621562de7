import type { Language } from "#domain/people/access/principal.ts";

export const contentKinds = ["post", "question", "policy"] as const;
export type ContentKind = (typeof contentKinds)[number];

/** Kinds whose items are grouped by topics. */
export const topicKinds = ["post", "question"] as const satisfies readonly ContentKind[];

export const contentStates = ["draft", "published", "archived"] as const;
export type ContentState = (typeof contentStates)[number];

/** Texts of an item in one language; `body` is Markdown. */
export interface ContentTexts {
  readonly title: string;
  readonly lead: string;
  readonly body: string;
}

/** A tag of posts or a group of questions, with its name in the reader's language. */
export interface Topic {
  readonly key: string;
  readonly name: string;
}

/** An article in a list. */
export interface PostCard {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
  readonly topics: readonly string[];
  /** Milliseconds since the epoch. */
  readonly publishedAt: number;
}

export const reviewStates = ["waiting", "published", "declined"] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Orders of reviews: `?sort=`. */
export const reviewOrders = ["newest", "oldest"] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

export interface ReviewCard {
  readonly id: string;
  readonly shownName: string;
  readonly from: string;
  readonly to: string;
  readonly language: Language;
  readonly text: string;
  /** True when it is about an offer that ended here. */
  readonly isOfOffer: boolean;
  readonly publishedAt: number;
}

export const feedbackKinds = ["contact", "partnership", "report"] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

export const feedbackStates = ["new", "open", "closed"] as const;
export type FeedbackState = (typeof feedbackStates)[number];

/** Subjects of a report about an offer. */
export const problemKinds = ["payment", "payout", "partner", "agent", "documents", "fraud", "other"] as const;

const referenceLetters = { contact: "C", partnership: "P", report: "R" } as const satisfies Record<FeedbackKind, string>;

/** `C-2026-000045` for a message, `P-…` for an application, `R-…` for a report about an offer. */
export function feedbackReference(kind: FeedbackKind, number: number, at: number): string {
  return `${referenceLetters[kind]}-${new Date(at).getUTCFullYear()}-${String(number).padStart(6, "0")}`;
}
