import type ru from "../../ru/staff/search.ts";

type Same<Node> = { readonly [Key in keyof Node]: Node[Key] extends string ? string : Same<Node[Key]> };

export default {
  title: "Search",
  lead: "Deals by number or name, members, pay-ins, hashes and references. Open from anywhere with Ctrl+K",
  field: "Number, name, email, payer or hash",
  submit: "Search",
  all: "See all results on one page",
  tooShort_one: "Type at least {{count}} character or two digits of a number",
  tooShort_few: "Type at least {{count}} characters or two digits of a number",
  tooShort_many: "Type at least {{count}} characters or two digits of a number",
  tooShort_other: "Type at least {{count}} characters or two digits of a number",
  empty: "Nothing found",
  emptyText:
    "References, hashes and payers of deals are matched from the beginning. Pay-ins without a deal are matched by any part of a name or reference, or by the end of the account",
  offers: "Deals",
  members: "Members",
  receipts: "Pay-ins",
  references: "Hashes and references",
  column: {
    deal: "Deal",
    parties: "Parties",
    phase: "Stage",
    sum: "Amount",
    day: "Day",
    name: "Member",
    email: "Email",
    payer: "Payer",
    reference: "Reference",
  },
  unmatched: "without a deal",
} satisfies Same<typeof ru>;
