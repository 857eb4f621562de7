import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Change, changesOf } from "./changes.ts";

export interface Mutant extends Change {
  /** Relative to the repository. */
  readonly file: string;
}

const root = join(import.meta.dirname, "..", "..", "..");

/** The sources whose changes the unit tests must notice, by the name of a group. */
const groups: Readonly<Record<string, readonly string[]>> = {
  offer: ["app/domain/offer/**/*.ts"],
  money: ["app/domain/money/**/*.ts"],
  permissions: ["app/domain/people/access/{policy,permissions,scope-rules,roles}.ts"],
};
const isOfProduct = (file: string) => !/\.test\.ts$|\/testing\//.test(file);

export const groupOf = ({ file }: Mutant): string => /domain\/(offer|money)\//.exec(file)?.[1] ?? "permissions";

/** The product's sources in these groups. */
export const sourcesOfMutants = (): readonly string[] =>
  Object.values(groups)
    .flat()
    .flatMap((pattern) => globSync(pattern, { cwd: root }).filter(isOfProduct).sort());

/** Every single change of the product's sources in these groups. */
export const listMutants = (): readonly Mutant[] =>
  sourcesOfMutants().flatMap((file) => changesOf(readFileSync(join(root, file), "utf8")).map((change) => ({ ...change, file })));

/** `offer/facts.ts:12 comparison: state.phase === "x"  →  state.phase !== "x"`, with the whole line before and after. */
export function describeMutant({ file, kind, start, end, to }: Mutant): string {
  const source = readFileSync(join(root, file), "utf8");
  const first = source.lastIndexOf("\n", start - 1) + 1;
  const next = source.indexOf("\n", end);
  const last = next === -1 ? source.length : next;
  const line = source.slice(0, start).split("\n").length;
  const [before, after] = [source.slice(first, last), source.slice(first, start) + to + source.slice(end, last)];
  return `${file}:${line} ${kind}\n  - ${before.trim()}\n  + ${after.trim()}`;
}

/** Selects at most `size` items in a random order. The same seed selects the same items (mulberry32). */
export function sample<T>(items: readonly T[], size: number, seed: number): readonly T[] {
  let state = seed >>> 0;
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .slice(0, size)
    .map(({ item }) => item);
}
