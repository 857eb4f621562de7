import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { operationNames } from "#contracts/api/operation-names.ts";
import { type Tag, tagOf, tags } from "#contracts/api/tags.ts";
import type { Call } from "../app/routes/api/call.ts";
import { calls } from "../app/routes/api/calls.ts";
import { exampleFileOf } from "../app/routes/api/document/example-files.ts";
import { type Recorded, stableExample } from "./stable-example.ts";

/**
 * Runs the tests of the API, records the answers of the calls and writes the examples of the OpenAPI document, one file per group. Run it
 * after a change of the contracts and review the difference of the files. `node scripts/record-api-examples.ts FILE` reads a recorded file
 * instead of running the tests.
 */
const root = join(import.meta.dirname, "..");
const folder = join(root, "app", "routes", "api", "document", "examples");
const suites = ["api-", "brand-export", "banks", "chat", "own-data", "four-eyes", "avatar", "company", "invitation"];
/** Maximum size of an example in bytes. The longest answer within this limit is used, because it shows the most fields. */
const longest = 4_000;

interface Example {
  readonly body?: unknown;
  readonly answer?: unknown;
}

function record(): readonly Recorded[] {
  const place = mkdtempSync(join(tmpdir(), "api-examples-"));
  const file = process.argv[2] ?? join(place, "recorded.jsonl");
  if (process.argv[2] === undefined) {
    const tests = suites.map((name) => `tests/routes/${name}`);
    const env = { ...process.env, RECORD_API_EXAMPLES: file };
    const { status } = spawnSync("npm", ["test", "--", ...tests], {
      cwd: root,
      env,
      stdio: "inherit",
    });
    if (status !== 0) throw new Error("The tests of the API failed, so nothing was written.");
  }
  const lines = readFileSync(file, "utf8").trim().split("\n");
  rmSync(place, { recursive: true });
  // The document itself would be an example of a megabyte.
  const short = ({ no, body }: Recorded): Recorded => ({ no, body, answer: { openapi: "3.1.0" } });
  return lines.map((line): Recorded => JSON.parse(line)).map((one) => (one.no === "N26" ? short(one) : one));
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === "object" && Object.keys(value).length === 0);

const fits = ({ body, answer }: Call, example: Example): boolean =>
  (body === undefined || body.safeParse(example.body).success) && (answer === undefined || answer.safeParse(example.answer).success);

/** Answers of other calls, and the entries of their lists. The strict schemas show whether one is of the required kind. */
const partsOf = (answer: unknown): readonly unknown[] => {
  const list = Array.isArray(answer) ? answer : ((answer as { readonly items?: unknown[] } | null)?.items ?? []);
  return [answer, ...list.slice(0, 1)];
};

/** For a call that no test makes successfully: the typed body of its entry, and a recorded answer of the same kind. */
function borrowedOf(call: Call, answers: readonly unknown[]): Example | null {
  const body = call.example?.body;
  const { answer: schema } = call;
  const known = schema?.safeParse({}).success ? [{}] : answers.filter((one) => !isEmpty(one));
  const fitting = schema === undefined ? [] : known.filter((one) => schema.safeParse(one).success);
  const [answer] = fitting.toSorted((a, b) => JSON.stringify(a).length - JSON.stringify(b).length);
  if (call.multipart !== undefined && body === undefined) return null;
  const isWhole = (schema === undefined || answer !== undefined) && (call.body === undefined || call.body.safeParse(body).success);
  return isWhole ? { ...(body !== undefined && { body }), ...(answer !== undefined && { answer: stableExample(answer) }) } : null;
}

/** The longest recorded example of a call within the limit; null when no test succeeded with it. */
function exampleOf(call: Call, recorded: readonly Recorded[]): Example | null {
  const takesBody = call.body !== undefined || call.multipart !== undefined;
  const candidates = recorded
    .filter(({ no }) => no === call.no)
    .map(({ body, answer }) => {
      const sent = body ?? (call.body?.safeParse({}).success ? {} : undefined);
      return stableExample({ ...(takesBody && { body: sent }), ...(call.answer !== undefined && { answer }) });
    })
    .filter((example) => fits(call, example) && !(call.multipart && isEmpty(example.body)));
  const sized = candidates.map((example) => ({ example, text: JSON.stringify(example) }));
  const [best] = sized.toSorted(
    (a, b) =>
      Number(a.text.length > longest) - Number(b.text.length > longest) ||
      (a.text.length > longest ? a.text.length - b.text.length : b.text.length - a.text.length) ||
      a.text.localeCompare(b.text),
  );
  return best?.example ?? null;
}

function main(): void {
  const recorded = record();
  const answers = recorded.flatMap(({ answer }) => partsOf(answer));
  const silent: string[] = [];
  for (const tag of Object.keys(tags) as Tag[]) {
    const examples: Record<string, Example> = {};
    for (const call of calls.filter(({ path }) => tagOf(path) === tag)) {
      const found = exampleOf(call, recorded) ?? borrowedOf(call, answers);
      if (found !== null && Object.keys(found).length > 0) examples[operationNames[call.no] ?? call.no] = found;
      else if ((call.body ?? call.multipart ?? call.answer) !== undefined) silent.push(`${call.no} ${operationNames[call.no]}`);
    }
    writeFileSync(join(folder, exampleFileOf(tag)), `${JSON.stringify(examples, null, 2)}\n`);
  }
  spawnSync(join(root, "node_modules/.bin/biome"), ["format", "--write", folder], { stdio: "ignore" });
  if (silent.length > 0) console.log(`No test succeeds with: ${silent.join(", ")}`);
  process.exit();
}

main();
