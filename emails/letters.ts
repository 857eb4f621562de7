import type { Family, OfferTemplate } from "#domain/text/letter-templates.ts";
import { agreementLetters } from "./agreement-letters.ts";
import { attentionLetters } from "./attention-letters.ts";
import { cancellationLetters } from "./cancellation-letters.ts";
import type { LetterDefinition } from "./kit/letter-definition.ts";
import { paymentLetters } from "./payment-letters.ts";

/** Every letter about an offer, in the order of a deal. */
export const letterDefinitions: readonly LetterDefinition[] = [
  ...agreementLetters,
  ...paymentLetters,
  ...cancellationLetters,
  ...attentionLetters,
];

const byName = new Map(letterDefinitions.flatMap((definition) => definition.names.map((name) => [name, definition] as const)));

/** The letter of that name in that family; null when the specification has no such page. */
export function findLetter(name: string, family: Family): LetterDefinition | null {
  const definition = byName.get(name as OfferTemplate);
  return definition?.families.includes(family) ? definition : null;
}
