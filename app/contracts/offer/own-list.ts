/** Lists of own offers: all, those that wait for the reader, those that wait for others, ended ones. */
export const ownTabs = ["all", "mine", "waiting", "ended"] as const;
type OwnTab = (typeof ownTabs)[number];

/** Filter of the list of own offers. */
export interface OwnListFilter {
  readonly tab: OwnTab;
  /** Part of a human number. */
  readonly search?: string;
}

const longestSearch = 40;

/** Reads the filter from a link. Invalid values are ignored (design/screens §1). */
export function readOwnListFilter(query: URLSearchParams): OwnListFilter {
  const search = query.get("q")?.trim().slice(0, longestSearch);
  return { tab: ownTabs.find((one) => one === query.get("tab")) ?? "all", ...(search && { search }) };
}

/** The filter as a link's query, without unset values. */
export function ownListQuery({ tab, search }: OwnListFilter, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...(tab !== "all" && { tab }), ...(search && { q: search }), ...more });
  return query.size === 0 ? "" : `?${query}`;
}

/** Position after a page: among running offers, by their deadline order, or among ended ones, by their last change (milliseconds). */
export type OwnCursor =
  | { readonly kind: "running"; readonly place: number; readonly id: string }
  | { readonly kind: "over"; readonly at: number; readonly id: string };

/** Writes the keys that {@link readOwnCursor} reads. */
export const writeOwnCursor = (cursor: OwnCursor): Readonly<Record<string, string>> =>
  cursor.kind === "running"
    ? { after: `${cursor.place}`, afterId: cursor.id }
    : { updatedBefore: `${cursor.at}`, beforeId: cursor.id, over: "1" };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** Parses `updatedBefore` in milliseconds or as a date; ids order entries at the same position. Anything else means the first page. */
export function readOwnCursor(query: URLSearchParams): OwnCursor | undefined {
  const idOf = (name: string, missing: string) => (uuid.test(query.get(name) ?? "") ? (query.get(name) ?? missing) : missing);
  const place = query.get("after") ?? "";
  if (/^\d{1,14}$/.test(place)) return { kind: "running", place: Number(place), id: idOf("afterId", "") };
  const before = query.get("updatedBefore") ?? "";
  const at = /^\d{10,13}$/.test(before) ? Number(before) : Date.parse(before);
  // The range of instants that the database can compare; NaN fails the condition.
  return at > 0 && at < 1e13 ? { kind: "over", at, id: idOf("beforeId", lastId) } : undefined;
}
