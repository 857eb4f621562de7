import type ru from "../../ru/staff/search.ts";

type Same<Node> = { readonly [Key in keyof Node]: Node[Key] extends string ? string : Same<Node[Key]> };

export default {
  title: "Search",
  lead: "Deals by number and name, members, receipts, hashes and references. From anywhere: Ctrl and K",
  field: "Number, name, email, payer or hash",
  submit: "Search",
  all: "Everything found, on one page",
  tooShort_one: "Type at least {{count}} character or two digits of a number",
  tooShort_few: "Type at least {{count}} characters or two digits of a number",
  tooShort_many: "Type at least {{count}} characters or two digits of a number",
  tooShort_other: "Type at least {{count}} characters or two digits of a number",
  empty: "Nothing found",
  emptyText:
    "References, hashes and payers of deals are matched from their beginning; receipts without a deal by any part of a name or reference and by the end of the account",
  offers: "Deals",
  members: "Members",
  receipts: "Receipts",
  references: "Hashes and references",
  column: {
    deal: "Deal",
    parties: "Parties",
    phase: "Phase",
    sum: "Amount",
    day: "Day",
    name: "Member",
    email: "Email",
    payer: "Payer",
    reference: "Reference",
  },
  unmatched: "without a deal",
} satisfies Same<typeof ru>;
