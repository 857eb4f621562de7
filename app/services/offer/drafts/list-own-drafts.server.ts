import { type DraftView, firstOpenStep, isOwnPayout } from "#contracts/offer/draft.ts";
import type { Queryable } from "#data/db.server.ts";
import { listDrafts, type OfferDraft } from "#data/offer/draft-reads.server.ts";
import { parseMoney } from "#domain/money/parse.ts";
import type { ServiceContext } from "#services/context.ts";

/** The amount with the commission (`total`) is in the currency of the origin, too. */
function sumOf({ route, amount }: OfferDraft["values"]): DraftView["sum"] {
  if (amount === undefined) return null;
  const side = amount.side === "get" ? "get" : "give";
  const parsed = parseMoney(amount.amount, route[side].currency);
  return parsed.ok ? { side, money: parsed.value } : null;
}

/** Documents of a receiver or supplier are not required. An own account may still be added in the destination country. */
function countriesOf({ type, values }: OfferDraft): readonly string[] {
  const { route } = values;
  const isOwn = isOwnPayout(type, values) && route.get.network === null;
  return isOwn ? [route.from, route.to] : [route.from];
}

/** Returns the member's unpublished drafts, last changed first, at most five. */
export async function listOwnDrafts({ principal }: Pick<ServiceContext, "principal">, db?: Queryable): Promise<readonly DraftView[]> {
  const drafts = await listDrafts(principal.userId, 5, db);
  return drafts.map((draft) => {
    const { id, type, values, updatedAt } = draft;
    const step = firstOpenStep(type, values);
    return {
      id,
      type,
      route: values.route,
      sum: sumOf(values),
      countries: countriesOf(draft),
      step,
      isOrdered: values.onApproval !== undefined,
      updatedAt,
    };
  });
}
