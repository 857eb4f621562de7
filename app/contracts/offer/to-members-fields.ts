import { z } from "zod";
import type { ToMembers } from "#domain/offer/commands.ts";

/** Amounts as people type them without a space, which are not links: «100 тыс.руб». */
const rubles = /(?<!\p{L})(?:тыс|млн)\.руб(?!\.?[\p{L}\d-])/giu;
/** Matches protocols, e-mail addresses, domains, nicknames that begin with `@`, and numbers of cards and accounts. */
const notPlain = /https?:|www\.|xn--|\S@\S|@\w|[\p{L}\d-]\.\p{L}{2,}(?![\p{L}\d-])|\d(?:(?:\s+|-)?\d){12}/iu;
const isPlain = (text: string): boolean => !notPlain.test(text.replace(rubles, " "));

/**
 * A sentence of staff for the members, shown as text. Links and addresses are refused, because mail programs make them clickable; numbers
 * of 13 or more digits too, because no requisites belong there.
 */
export const noteForMembers = z.string().trim().max(200).refine(isPlain, "VALIDATION.LINK").default("");

/**
 * Form fields for the message to the members about a late stage. `tells`: the checkbox "send a letter and a push". Browsers do not submit
 * an unchecked box, so the form says with `asksTells` that it has this checkbox.
 */
export const toMembersFields = { asksTells: z.boolean().default(false), tells: z.boolean().default(false), note: noteForMembers };

type Typed = { readonly [Field in keyof typeof toMembersFields]: z.output<(typeof toMembersFields)[Field]> };

/** Converts the typed fields to the part of a command. A form without the checkbox suppresses no message. */
export const toMembersOf = ({ asksTells, tells, note }: Typed): ToMembers => ({
  ...(note !== "" && { note }),
  ...(asksTells && !tells && { isSilent: true as const }),
});
