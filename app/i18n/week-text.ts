/** Minutes after local midnight. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
const spansText = (spans: readonly Span[]) => spans.map(({ from, to }) => `${clock(from)}–${clock(to)}`).join(", ");

/** `пн–пт` with `09:00–18:00`: adjacent days with equal hours are joined, free days left out. `week` begins with Monday. */
export function weekText(
  week: readonly (readonly Span[])[],
  nameOf: (day: number) => string,
): readonly { readonly days: string; readonly spans: string }[] {
  const runs: { first: number; last: number; spans: string }[] = [];
  for (const [day, hours] of week.entries()) {
    const spans = spansText(hours);
    const run = runs.at(-1);
    if (run?.spans === spans) run.last = day;
    else runs.push({ first: day, last: day, spans });
  }
  return runs
    .filter(({ spans }) => spans !== "")
    .map(({ first, last, spans }) => ({ days: first === last ? nameOf(first) : `${nameOf(first)}–${nameOf(last)}`, spans }));
}
