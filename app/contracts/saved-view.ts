/** Lists of staff whose filters can be kept, each with the addresses that are its own. */
export const viewLists = {
  queue: /^(?:\/admin)?\/agents\/(?:[a-z0-9-]+\/)?(?:transactions|payments-(?:incoming|outgoing|confirmations))(?:\?|$)/,
  offers: /^\/admin-transactions(?:\?|$)/,
  members: /^\/members(?:\?|$)/,
} as const satisfies Readonly<Record<string, RegExp>>;
export type ViewList = keyof typeof viewLists;

/** A page of a list is no view of it, and neither is what was just done there, or what lies over it. */
export function viewAddress(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  for (const passing of ["after", "done", "as", "modal"]) query.delete(passing);
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}
