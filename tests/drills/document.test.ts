// Checks the API against its OpenAPI document: Schemathesis sends valid and invalid requests and compares the responses.
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect } from "vitest";
import { exponents } from "#domain/money/money.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { startWeb } from "#tests/support/web-process.ts";
import { createBridgehold } from "../../clients/typescript/client.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { drill, inForm } from "./drill.ts";
import { findSchemathesis } from "./schemathesis.ts";

const database = await cloneDatabase();
// A rate for every currency of a request: without one a quote correctly returns 503, which Schemathesis counts as a fault.
await database.asOwner(
  `INSERT INTO exchange_rate (base, quote, rate, source, observed_at, expires_at)
   SELECT base, 'RUB', 91.2345, 'cbr', now(), now() + interval '1 day' FROM unnest($1::text[]) base`,
  [Object.keys(exponents).filter((currency) => currency !== "RUB")],
);
const boundless = { API_READS_PER_MINUTE: "1000000", API_WRITES_PER_MINUTE: "1000000" };
const site = await startWeb(boundless);
afterAll(() => site.end("SIGTERM"));

const checks = ["not_a_server_error", "status_code_conformance", "content_type_conformance", "response_schema_conformance"];
/** Excluded: signing out ends the run, a stream and a socket do not end, and the last deletes the caller's profile. */
const left = ["logOut", "streamLiveEvents", "openLiveSocket", "deleteProfile"];
const people = [null, "irina", "agents", "manager.russia", "admin"] as const;
const report = join(import.meta.dirname, "..", "..", "artifacts", "schemathesis");

async function headerOf(name: string | null): Promise<readonly string[]> {
  if (name === null) return [];
  const client = createBridgehold({ origin: site.origin });
  const tokens = await client.logIn(`${name}@bridgehold.test`, demoPassword);
  return "accessToken" in tokens ? ["--header", `Authorization: Bearer ${tokens.accessToken}`] : [];
}

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { parameters?: { in: string; name: string; schema: object }[] }>>>>;
}

/**
 * Writes the document for staff: path parameters for a person, a document, an account or an agent have existing ids, because unknown ids
 * return 404 before any other check. Staff parameters come last, because calls block and remove some of them. Returns its file.
 */
async function writeKnown(document: Described): Promise<string> {
  const { rows } = await database.asOwner(
    `(SELECT id FROM "user" ORDER BY email LIMIT 8) UNION ALL (SELECT id FROM certifying_document ORDER BY id LIMIT 4)
     UNION ALL (SELECT id FROM agent_account ORDER BY id LIMIT 4)`,
  );
  const ids = rows.map(({ id }) => id as string);
  const agents = ["russia", "europe"];
  const known: Readonly<Record<string, readonly string[]>> = { id: ids, docId: ids, accountId: ids, name: agents, agentName: agents };
  const parameters = Object.values(document.paths).flatMap((path) => Object.values(path).flatMap((call) => call.parameters ?? []));
  for (const parameter of parameters) {
    const names = parameter.in === "path" ? known[parameter.name] : undefined;
    if (names) parameter.schema = { type: "string", enum: names };
  }
  const file = join(report, "known.json");
  writeFileSync(file, JSON.stringify(document));
  return file;
}

interface Run {
  readonly program: string;
  readonly name: string | null;
  readonly seed: number;
  /** Address or file. */
  readonly document: string;
}

/** The output, and whether it contains no fault. */
async function judge({ program, name, seed, document }: Run): Promise<{ readonly code: number | null; readonly said: string }> {
  const excluded = left.flatMap((no) => ["--exclude-operation-id", no]);
  const form = ["--phases", "examples,coverage,fuzzing", "--max-examples", "20", "--seed", `${seed}`, "--no-shrink"];
  const judged = ["--checks", checks.join(","), "--continue-on-failure", "--output-truncate", "true", "--warnings", "off", ...excluded];
  const kept = ["--report", "junit", "--report-junit-path", join(report, `${name ?? "guest"}.xml`)];
  const args = ["run", document, "--url", `${site.origin}/api`, ...judged, ...form, ...kept, ...(await headerOf(name))];
  const child = spawn(program, args, { cwd: report, stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  child.stdout.on("data", (text) => {
    said += text;
  });
  const code = await new Promise<number | null>((ended) => child.once("exit", ended));
  return { code, said };
}

drill("every response of the API matches its OpenAPI document", async (dice, counts) => {
  const address = `${site.origin}/api/openapi.json`;
  const served = await fetch(address);
  const described = (await served.json()) as Described;
  counts.operations = Object.values(described.paths).reduce((sum, path) => sum + Object.keys(path).length, 0);
  expect(counts.operations).toBeGreaterThan(150);
  // The short form installs nothing and uses no registry.
  if (inForm(true, false)) return;
  const program = await findSchemathesis((sentence) => console.log(sentence));
  if (program === null) return;
  mkdirSync(report, { recursive: true });
  const known = await writeKnown(described);
  for (const name of people) {
    const document = name === null || name === "irina" ? address : known;
    const { code, said } = await judge({ program, name, seed: dice.seed, document });
    counts.people = (counts.people ?? 0) + 1;
    expect(code, `as ${name ?? "a guest"}:\n${said.slice(-6_000)}`).toBe(0);
  }
});
