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

/** Names of the types on Temporal's command line. */
const typeNames: Readonly<Record<number, string>> = { [keyword]: "Keyword", [datetime]: "Datetime", [keywordList]: "KeywordList" };

/** gRPC codes. 7 and 12: Temporal Cloud offers users of a namespace no operator's service, or an authorizer refuses it. */
const invalidArgument = 3;
const notAllowed: ReadonlySet<unknown> = new Set([7, 12]);

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

function refusal(namespace: string, names: readonly string[], why: string): Error {
  const listed = names.map((name) => `${name} (${typeNames[wanted[name] ?? keyword]})`).join(", ");
  return new Error(`Add the search attributes ${listed} to the namespace ${namespace}: ${why}`);
}

/**
 * Adds the missing attributes to the namespace. A workflow that sets an unknown one would be stuck, so the worker does not start without
 * them. Where the service forbids reading or adding them, the error names those that an administrator must add.
 */
export async function ensureSearchAttributes({ operatorService, workflowService }: Connection, namespace: string): Promise<void> {
  const present = await operatorService.listSearchAttributes({ namespace }).catch((error: unknown) => {
    if (!notAllowed.has(codeOf(error))) throw error;
    return null;
  });
  if (present === null) return await requireSearchAttributes(workflowService, namespace);
  const missing = Object.fromEntries(Object.entries(wanted).filter(([name]) => !(name in present.customAttributes)));
  if (Object.keys(missing).length === 0) return;
  await operatorService.addSearchAttributes({ namespace, searchAttributes: missing }).catch((error: Error) => {
    throw refusal(namespace, Object.keys(missing), error.message);
  });
}

/** Checks the attributes without the right to list them: the server refuses a query that uses an unknown attribute. */
async function requireSearchAttributes(service: Connection["workflowService"], namespace: string): Promise<void> {
  const isUnknown = async (name: string) => {
    try {
      await service.countWorkflowExecutions({ namespace, query: `${name} IS NULL` });
      return false;
    } catch (error) {
      if (codeOf(error) === invalidArgument) return true;
      throw error;
    }
  };
  const unknown: string[] = [];
  for (const name of Object.keys(wanted)) if (await isUnknown(name)) unknown.push(name);
  if (unknown.length > 0) throw refusal(namespace, unknown, "this worker may not do it");
}
