/** Lists of staff whose filters can be saved, with their addresses. */
export const viewLists = {
  queue: /^(?:\/admin)?\/agents\/(?:[a-z0-9-]+\/)?(?:transactions|payments-(?:incoming|outgoing|confirmations))(?:\?|$)/,
  offers: /^\/admin-transactions(?:\?|$)/,
  members: /^\/members(?:\?|$)/,
} as const satisfies Readonly<Record<string, RegExp>>;
export type ViewList = keyof typeof viewLists;

/** Returns the address of a view, without page number, form answer and modal. */
export function viewAddress(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  for (const passing of ["after", "done", "as", "modal"]) query.delete(passing);
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}
