import type { Language } from "#domain/people/access/principal.ts";
import type { Text } from "#i18n/text.ts";
import type { StaffPlace } from "#services/staff/staff-places.server.ts";

export const placeValue = ({ role, agent }: { readonly role: string; readonly agent: { readonly name: string } | null }) =>
  agent === null ? role : `${role}.${agent.name}`;

/** Roles to choose from, those of an agent under its name. */
export function placeChoices(t: Text, language: Language, places: readonly StaffPlace[]) {
  const choiceOf = (place: StaffPlace) => ({ value: placeValue(place), label: t(`staffPeople.roles.${place.role}`) });
  const groups = Map.groupBy(places, ({ agent }) => agent?.[language] ?? t("staffPeople.platform"));
  return [...groups].map(([label, ofGroup]) => ({ label, choices: ofGroup.map(choiceOf) }));
}
