import type { Connection } from "@temporalio/client";

// Numbers of Temporal's `IndexedValueType`.
const keyword = 2;
const datetime = 6;
const keywordList = 7;

/** All search attributes of offers. */
const wanted: Readonly<Record<string, number>> = {
  OfferPhase: keyword,
  OfferKind: keyword,
  OfferBrand: keyword,
  OfferCorridor: keyword,
  OfferHumanId: keyword,
  OfferParties: keywordList,
  OfferAgents: keywordList,
  OfferAttention: keywordList,
  OfferDeadline: datetime,
};

/**
 * Adds the attributes that the namespace lacks. A workflow that sets an unknown one would be stuck, so the worker does not start without
 * them. Where the service forbids adding, the error names the attributes that an administrator must add.
 */
export async function ensureSearchAttributes({ operatorService }: Connection, namespace: string): Promise<void> {
  const { customAttributes } = await operatorService.listSearchAttributes({ namespace });
  const missing = Object.fromEntries(Object.entries(wanted).filter(([name]) => !(name in customAttributes)));
  if (Object.keys(missing).length === 0) return;
  await operatorService.addSearchAttributes({ namespace, searchAttributes: missing }).catch((error: Error) => {
    throw new Error(`Add the search attributes ${Object.keys(missing).join(", ")} to the namespace ${namespace}: ${error.message}`);
  });
}
