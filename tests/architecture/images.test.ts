// Image, compose file and chart: they name existing settings, set everything that production requires, and copy existing files.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readCopy, readEnvironment, readStages } from "#scripts/ops/dockerfile.ts";
import { webProgram, workerProgram } from "#scripts/start/programs.ts";
import { readEnv } from "../../app/env.server.ts";
import { secretSettings } from "../../app/env-files.server.ts";
import { schema } from "../../app/settings/schema.ts";
import { root, textOf } from "./source-files.ts";

const stages = readStages(textOf("ops/Dockerfile"));
const image = stages.at(-1) ?? { name: "", instructions: [] };

/** Settings of other programs that share a container with the product. */
const others = ["NODE_EXTRA_CA_CERTS"];
const known = new Set<string>([
  ...Object.keys(schema.shape),
  ...secretSettings,
  ...secretSettings.map((name) => `${name}_FILE`),
  ...others,
]);

/** The lines `NAME: value` below the line `key` that are indented more. Docker's `${NAME:-default}` becomes its default. */
function blockOf(text: string, key: RegExp): Record<string, string> {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => key.test(line));
  const indent = /^ */.exec(lines[start] ?? "")?.[0].length ?? 0;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => line.trim() !== "" && (/^ */.exec(line)?.[0].length ?? 0) <= indent);
  const pairs = rest.slice(0, end === -1 ? undefined : end).flatMap((line) => {
    const [, name, value = ""] = /^ +([A-Z][A-Z0-9_]+): (.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, value.replaceAll(/\$\{\w+:-([^}]*)\}/g, "$1").replace(/^"(.*)"$/, "$1")] as const];
  });
  return Object.fromEntries(pairs);
}

const compose = textOf("ops/compose.yaml");
const shared = blockOf(compose, /^x-settings:/);
const [site, worker] = [blockOf(compose, /^ {2}site:/), blockOf(compose, /^ {2}worker:/)];
const chart = {
  ...blockOf(textOf("ops/helm/templates/settings.yaml"), /^data:/),
  ...blockOf(textOf("ops/helm/values.yaml"), /^settings:/),
};
const imageSettings = readEnvironment(image);

const key = "q0Wb6s8hQn3v1m2K4yT7uZ5xC9rE0aLdFgHjP+oIi/M=";
/** Examples of the secrets; each is a file or a variable. */
const secrets = {
  DATABASE_URL: "postgresql://bridgehold_app:kf83hs0d92jd@postgres:5432/bridgehold?sslmode=verify-full",
  SMTP_URL: "smtps://user:word@mail.exchange.example",
  DATA_KEYS: `k1:${key}`,
  INDEX_KEY: key,
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "secret",
};

/** Environment of a process after its `<NAME>_FILE` files are read. */
function effective(settings: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...imageSettings, ...settings }).map(([name, value]) => {
      const bare = name.replace(/_FILE$/, "");
      return bare === name ? [name, value] : [bare, secrets[bare as keyof typeof secrets] ?? value];
    }),
  );
}

const placed = { compose: { ...shared, ...site, ...worker }, chart, image: imageSettings };

test.each(Object.entries(placed))("%s uses only existing settings", (_place, settings) => {
  expect(Object.keys(settings).length).toBeGreaterThan(4);
  expect(Object.keys(settings).filter((name) => !known.has(name))).toEqual([]);
});

test.each([
  ["the compose file's site", effective({ ...shared, ...site })],
  ["the compose file's worker", effective({ ...shared, ...worker })],
  ["the chart with the secret that its values describe", effective({ ...chart, ...secrets })],
])("%s starts in production", (_place, environment) => {
  expect(readEnv(environment)).toMatchObject({ DEPLOYMENT: "production", HOST: "0.0.0.0" });
});

test("the chart's values contain every secret that the check above adds", () => {
  const values = textOf("ops/helm/values.yaml");
  for (const name of Object.keys(secrets)) expect(values).toContain(name);
});

test("site and worker of the compose file never get the owner's address", () => {
  expect(Object.keys({ ...shared, ...site, ...worker, ...chart }).filter((name) => /OWNER|ADMIN/.test(name))).toEqual([]);
});

test("the image runs site and worker with the arguments of `npm start`", () => {
  const entrypoint = textOf("ops/image/entrypoint.sh");
  expect(entrypoint).toContain(`site) exec node ${webProgram.join(" ")} ;;`);
  expect(entrypoint).toContain(`worker) exec node ${workerProgram.join(" ")} ;;`);
  const programs = [...entrypoint.matchAll(/exec node .*?(\S+\.ts)/g)].map(([, file = ""]) => file);
  expect(programs.length).toBeGreaterThanOrEqual(5);
  expect(programs.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test("the image has the Node version of package.json and is not root", () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { dependencies: Record<string, string> };
  expect(textOf("ops/Dockerfile")).toContain(`ARG NODE_IMAGE=node:${dependencies.node}-`);
  expect(image.instructions).toContainEqual({ name: "USER", rest: "1000:1000" });
  expect(image.instructions.some(({ name }) => name === "HEALTHCHECK")).toBe(true);
});

test("every file that the Dockerfile copies exists and reaches the build", () => {
  const allowed = textOf(".dockerignore")
    .split("\n")
    .filter((line) => line.startsWith("!"))
    .map((line) => line.slice(1));
  const sources = stages
    .flatMap(({ instructions }) => instructions)
    .filter(({ name }) => name === "COPY")
    .map(({ rest }) => readCopy(rest))
    .filter(({ from }) => from === null)
    .flatMap((copy) => copy.sources)
    .filter((source) => source !== ".");
  expect(sources.length).toBeGreaterThan(8);
  expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([]);
  expect(sources.filter((source) => !allowed.some((one) => source === one || source.startsWith(`${one}/`)))).toEqual([]);
});

test("the chart's grace period is longer than the site's drain", () => {
  expect(textOf("ops/helm/templates/site.yaml")).toContain('add (int (.Values.settings.DRAIN_SECONDS | default "10")) 20');
});
