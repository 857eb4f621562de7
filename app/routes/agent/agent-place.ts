import { href } from "react-router";
import type { OfferSide, StageName } from "#domain/offer/state.ts";

const sections: Readonly<Record<string, StageName>> = {
  "payments-incoming": "incoming",
  "payments-outgoing": "outgoing",
  "payments-confirmations": "confirmation",
};
const queues = {
  incoming: "/agents/:agentName?/payments-incoming",
  outgoing: "/agents/:agentName?/payments-outgoing",
  confirmation: "/agents/:agentName?/payments-confirmations",
  refund: "/agents/:agentName?/payments-outgoing",
} as const;
const payments = {
  incoming: "/agents/:agentName?/payments-incoming/:offerId",
  outgoing: "/agents/:agentName?/payments-outgoing/:offerId",
  confirmation: "/agents/:agentName?/payments-confirmations/:offerId",
  refund: "/agents/:agentName?/payments-outgoing/:offerId/refund",
} as const;
const networkFee = "/agents/:agentName?/payments-outgoing/:offerId/network-fee";

/** The reader's position in the agents' pages: `/agents`, `/agents/{name}` or `/admin/agents/{name}`, and the path after it. */
export interface AgentPlace {
  readonly base: string;
  /** The name in the path; absent under `/agents`. */
  readonly agentName: string | undefined;
  readonly isBackOffice: boolean;
  /** The stage of the path's section. The inbox shows pay-ins first. */
  readonly stage: StageName;
  readonly isFee: boolean;
}

export function placeOf(pathname: string): AgentPlace {
  const [, base = "/agents", admin, name, rest = ""] =
    /^((\/admin)?\/agents(?:\/(?!(?:transactions|documents|receipts|statistics|notifications|queue|staff)(?![^/.])|payments-)([^/]+))?)(\/.*)?$/.exec(
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

/** The address of a page of `/agents/…` below another base. */
export const agentPath = (base: string, path: string): string => `${base}${path.slice("/agents".length)}`;

/** The queue of a stage; refunds are a tab beside payouts. */
export const queuePath = (base: string, stage: StageName): string =>
  `${agentPath(base, href(queues[stage]))}${stage === "refund" ? "?tab=refund" : ""}`;

interface PaymentTarget {
  readonly stage: StageName;
  readonly offerId: string;
  readonly leg: OfferSide;
}

export const paymentPath = (base: string, { stage, offerId, leg }: PaymentTarget): string =>
  `${agentPath(base, href(payments[stage], { offerId }))}?side=${leg}`;

export const networkFeePath = (base: string, { offerId, leg }: PaymentTarget): string =>
  `${agentPath(base, href(networkFee, { offerId }))}?side=${leg}`;

/** The addresses of a payment's forms: the agent's statement, a manager's verdict, and claims. */
export type PaymentPart = "submission" | "verdict" | "desk";

/** A network fee needs no verdict, so each of its forms is a submission. */
export function partPath(
  base: string,
  { stage, offerId, leg, isFee }: PaymentTarget & { readonly isFee?: boolean },
  part: PaymentPart,
): string {
  const path =
    isFee && part === "submission" ? href(`${networkFee}/submission`, { offerId }) : href(`${payments[stage]}/${part}`, { offerId });
  return `${agentPath(base, path)}?side=${leg}`;
}
