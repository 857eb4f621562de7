// A reader of the few instructions that ops/Dockerfile uses.
export interface Instruction {
  readonly name: string;
  readonly rest: string;
}

export interface Stage {
  readonly name: string;
  readonly instructions: readonly Instruction[];
}

/** The stages of a Dockerfile in their order; comments and continued lines are resolved. */
export function readStages(text: string): readonly Stage[] {
  const lines = text
    .split("\n")
    .filter((line) => !/^\s*(?:#|$)/.test(line))
    .join("\n")
    .replace(/\\\n\s*/g, "")
    .split("\n");
  const stages: { name: string; instructions: Instruction[] }[] = [];
  for (const line of lines) {
    const [, name = "", rest = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (name === "FROM") stages.push({ name: / AS (\S+)$/i.exec(rest)?.[1] ?? "", instructions: [] });
    else stages.at(-1)?.instructions.push({ name, rest });
  }
  return stages;
}

export interface Copy {
  /** The stage that is copied from; null: the build context. */
  readonly from: string | null;
  readonly sources: readonly string[];
  readonly target: string;
}

export function readCopy(rest: string): Copy {
  const words = rest.split(/\s+/);
  const from = /^--from=(.*)$/.exec(words[0] ?? "")?.[1] ?? null;
  const paths = from === null ? words : words.slice(1);
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? "" };
}

/** The variables that `ENV` sets in a stage. */
export function readEnvironment({ instructions }: Stage): Readonly<Record<string, string>> {
  const pairs = instructions.filter(({ name }) => name === "ENV").flatMap(({ rest }) => rest.split(/\s+/));
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]));
}
