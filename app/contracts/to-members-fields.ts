import { z } from "zod";
import type { ToMembers } from "#domain/offer/commands.ts";

const link = /https?:|www\.|\S@\S|[\p{L}\d-]\.[a-zа-я]{2,}(?:[/\s]|$)/iu;
/** A sentence of staff for the members, shown as text. Links and addresses are refused, because mail programs make them clickable. */
export const noteForMembers = z
  .string()
  .trim()
  .max(200)
  .refine((text) => !link.test(text), "VALIDATION.LINK")
  .default("");

/** Fields about the message to the members in a form about a late stage. `asksTells`: the form showed the tick `tells`. */
export const toMembersFields = { asksTells: z.boolean().default(false), tells: z.boolean().default(false), note: noteForMembers };

type Typed = { readonly [Field in keyof typeof toMembersFields]: z.output<(typeof toMembersFields)[Field]> };

/** The typed fields as part of a command. A form without the tick silences nothing. */
export const toMembersOf = ({ asksTells, tells, note }: Typed): ToMembers => ({
  ...(note !== "" && { note }),
  ...(asksTells && !tells && { isSilent: true as const }),
});
