import type { OfferSide, StageName } from "#domain/offer/state.ts";

const sections: Readonly<Record<string, StageName>> = {
  "payments-incoming": "incoming",
  "payments-outgoing": "outgoing",
  "payments-confirmations": "confirmation",
};
const pages: Readonly<Record<StageName, string>> = {
  incoming: "payments-incoming",
  outgoing: "payments-outgoing",
  confirmation: "payments-confirmations",
  refund: "payments-outgoing",
};

/** Where in the agents' pages somebody is: `/agents`, `/agents/{name}` or `/admin/agents/{name}`, and what lies below. */
export interface AgentPlace {
  readonly base: string;
  /** The name in the path; absent under `/agents`. */
  readonly agentName: string | undefined;
  readonly isBackOffice: boolean;
  /** Of the path's section; the inbox begins with pay-ins. */
  readonly stage: StageName;
  readonly isFee: boolean;
}

export function placeOf(pathname: string): AgentPlace {
  const [, base = "/agents", admin, name, rest = ""] =
    /^((\/admin)?\/agents(?:\/(?!(?:transactions|documents|statistics|notifications)(?![^/.])|payments-)([^/]+))?)(\/.*)?$/.exec(
      pathname,
    ) ?? [];
  const [, section = "", , page] = rest.split("/");
  const stage = sections[section] ?? "incoming";
  return {
    base,
    agentName: name,
    isBackOffice: admin !== undefined,
    stage: page === "refund" ? "refund" : stage,
    isFee: page === "network-fee",
  };
}

/** The queue of a stage; refunds are a tab beside payouts. */
export const queuePath = (base: string, stage: StageName): string => `${base}/${pages[stage]}${stage === "refund" ? "?tab=refund" : ""}`;

interface PaymentTarget {
  readonly stage: StageName;
  readonly offerId: string;
  readonly leg: OfferSide;
}

export const paymentPath = (base: string, target: PaymentTarget): string => pathWith(base, target, "");

export const networkFeePath = (base: string, target: PaymentTarget): string => pathWith(base, target, "/network-fee");

/** Where the forms of a payment post to: what agent staff state, a manager's verdict on it, and who works on it. */
export type PaymentPart = "submission" | "verdict" | "desk";

export const partPath = (base: string, target: PaymentTarget & { readonly isFee?: boolean }, part: PaymentPart): string =>
  pathWith(base, target, `${target.isFee ? "/network-fee" : ""}/${part}`);

const pathWith = (base: string, { stage, offerId, leg }: PaymentTarget, more: string): string =>
  `${base}/${pages[stage]}/${offerId}${stage === "refund" ? "/refund" : ""}${more}?side=${leg}`;
