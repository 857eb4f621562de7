import { commandTypes } from "#domain/offer/commands.ts";
import { auditGroupNames, auditGroups, auditObjects, auditOutcomes } from "#domain/text/audit-actions.ts";
import type { Text } from "./text.ts";

const acts = auditGroupNames.flatMap((group) => auditGroups[group]);

/** The name of an action in the audit log. An action that only old entries contain is shown by its code. */
export function auditText(t: Text, action: string): string {
  const outcome = auditOutcomes.find((one) => action.endsWith(`.${one}`));
  if (outcome) return t(`auditActs.outcome.${outcome}`, { act: auditText(t, action.slice(0, -outcome.length - 1)) });
  const command = commandTypes.find((type) => action === `offer.${type}`);
  if (command) return t(`offerRecords.commands.${command}`);
  const act = acts.find((one) => one === action);
  return act === undefined ? action : t(`auditActs.${act as Exclude<typeof act, `offer.${(typeof commandTypes)[number]}`>}`);
}

/** The kind of thing that an entry is about. */
export function auditObjectText(t: Text, objectType: string): string {
  const known = auditObjects.find((one) => one === objectType);
  return known === undefined ? objectType : t(`auditActs.object.${known}`);
}
