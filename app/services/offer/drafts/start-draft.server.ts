import type { OfferRoute, OfferType, Payee } from "#contracts/offer/offer-order.ts";
import { type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { listAgents } from "#data/agent/agents.server.ts";
import { createDraft } from "#data/offer/drafts.server.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { env } from "#env";
import type { ServiceContext } from "#services/context.ts";
import { findAgents } from "#services/offer/commands/build-terms.server.ts";
import { requirePermission } from "#services/require-permission.ts";

export interface StartDraft {
  /** The form's command id becomes the draft's id, so that a double click creates one draft. */
  readonly draftId: string;
  readonly type: OfferType;
  readonly route: OfferRoute;
  /** Used for an exchange only: in other deals a supplier or the owner's wallet receives. */
  readonly payee?: Payee | undefined;
}

/** Returns the offer types that are available with these features, in display order. */
export const typesWith = (features: Pick<typeof env, "FEATURE_BUSINESS" | "FEATURE_CRYPTO">): readonly OfferType[] => [
  "exchange",
  ...(features.FEATURE_CRYPTO ? (["crypto"] as const) : []),
  ...(features.FEATURE_BUSINESS ? (["invoice"] as const) : []),
];

/** Offer types of this deployment, independent of the reader. */
export const openTypes = typesWith(env);

/** Returns the types that this member may choose, in display order. */
export const typesFor = ({ profileKind }: Pick<Principal, "profileKind">): readonly OfferType[] =>
  openTypes.filter((type) => type !== "invoice" || profileKind === "company");

/** Each type has its own rails: fiat on both sides, an asset on at least one side, or a supplier's bank account. */
function refusalOfRails(type: OfferType, { give, get }: OfferRoute): Refusal | null {
  const hasCrypto = give.network !== null || get.network !== null;
  if (type === "crypto") return hasCrypto ? null : refuse("VALIDATION.CHOICE", { field: "get" });
  if (type === "invoice") return get.network === null ? null : refuse("VALIDATION.CHOICE", { field: "get" });
  return hasCrypto ? refuse("VALIDATION.CHOICE", { field: give.network === null ? "get" : "give" }) : null;
}

/** The recipient as it is stored; absent when the owner receives the money. */
export const payeeOf = (type: OfferType, payee: Payee | undefined): { readonly payee?: Payee } =>
  type === "exchange" && payee === "other" ? { payee } : {};

/** Returns why a member of this kind cannot make an offer of this type on this route; null when they can. */
export function judgeRoute(type: OfferType, route: OfferRoute, principal: Pick<Principal, "profileKind">): Refusal | null {
  if (!openTypes.includes(type)) return refuse("FEATURE.OFF");
  if (!typesFor(principal).includes(type)) return refuse("OFFER.COMPANIES_ONLY");
  if (route.give.currency === route.get.currency) return refuse("VALIDATION.CHOICE", { field: "get" });
  return refusalOfRails(type, route);
}

/**
 * Stores the first page of the wizard as a draft. Refusals: `FEATURE.OFF` for a type that this deployment does not offer,
 * `OFFER.COMPANIES_ONLY` for an invoice of a person, `VALIDATION.CHOICE {field}`, `OFFER.NO_AGENT` when no two agents serve the route.
 */
export async function startDraft({ principal }: ServiceContext, wanted: StartDraft): Promise<ServiceResult<string>> {
  const { draftId, type, route } = wanted;
  const refusal = requirePermission(principal, "offer.draft") ?? judgeRoute(type, route, principal);
  if (refusal) return refusal;
  if (findAgents(route, await listAgents()) === null) return refuse("OFFER.NO_AGENT");
  await createDraft({ id: draftId, memberId: principal.userId, type, values: { route, ...payeeOf(type, wanted.payee) } });
  return { ok: true, value: draftId };
}
