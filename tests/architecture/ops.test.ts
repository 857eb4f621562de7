// Alerts and dashboard use existing names only. `npm run check:ops` checks the rules of Prometheus.
import { expect, test } from "vitest";
import { alertEvents } from "#telemetry/alert-events.ts";
import { registry } from "#telemetry/registry.server.ts";
import "#telemetry/metrics.server.ts";
import { textOf } from "./source-files.ts";

interface Alert {
  readonly name: string;
  readonly rule: string;
  readonly runbook: string;
}

const rules = textOf("ops/alerts.yaml");
const alerts: readonly Alert[] = rules
  .split(/\n {6}- (?=alert|record)/)
  .filter((rule) => rule.startsWith("alert: "))
  .map((rule) => ({ name: /^alert: (\w+)/.exec(rule)?.[1] ?? "", rule, runbook: /runbook: (\S+)/.exec(rule)?.[1] ?? "" }));

/** The anchor that GitHub generates for a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");

const anchorsOf = (document: string) => new Set([...textOf(document).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => anchorOf(heading)));

/** Names of metrics; the database's roles have the same prefix. */
const ownMetrics = (text: string) => new Set([...text.matchAll(/bridgehold_(?!app\b|owner\b)[a-z_]+/g)].map(([name]) => name));

/** A histogram is queried by its parts. */
const withoutPart = (name: string) => name.replace(/_(?:bucket|count|sum)$/, "");

const measured = new Set([
  ...[...textOf("app/telemetry/metrics.server.ts").matchAll(/name: "(bridgehold_\w+)"/g)].map(([, name = ""]) => name),
  ...[...textOf("app/services/telemetry/process-gauges.server.ts").matchAll(/"(bridgehold_\w+)"/g)].map(([, name = ""]) => name),
  ...[...textOf("app/services/telemetry/service-gauges.server.ts").matchAll(/gauge\("(\w+)"/g)].map(([, name]) => `bridgehold_${name}`),
]);
const tests = [
  "tests/drills/metrics.test.ts",
  "tests/drills/database-restored.test.ts",
  "tests/drills/metrics-of-processes.test.ts",
  "tests/workflows/endings.test.ts",
];

test("finds the alerts", () => {
  expect(alerts.length).toBeGreaterThan(15);
  expect(alerts.length).toBe(rules.match(/- alert:/g)?.length);
  expect(measured.size).toBeGreaterThan(25);
});

test.each(alerts)("$name links an existing recipe", ({ runbook, rule }) => {
  const [document = "", anchor = ""] = runbook.split("#");
  expect([...anchorsOf(document)]).toContain(anchor);
  expect(rule).toMatch(/severity: (?:page|ticket)/);
});

test.each(alerts)("$name has figures with which it fires and figures with which it does not", ({ name }) => {
  const files = ["ops/alerts.test.yaml", "ops/alerts-at-limits.test.yaml"].map(textOf).join("\n");
  const silent = files.includes(`alertname: ${name}, exp_alerts: [] }`);
  const fires = files.includes(`alertname: ${name}\n        exp_alerts:\n          - exp_labels: `);
  expect({ silent, fires }).toEqual({ silent: true, fires: true });
});

const risen = new Set([...rules.matchAll(/increase\((bridgehold_\w+)/g)].map(([, name = ""]) => name));

test.each([...risen])("%s starts at zero, because an alert does not see an increase from a missing value", async (name) => {
  expect(await registry.getSingleMetricAsString(name)).toMatch(new RegExp(`^${name}(?:\\{.*\\})? 0$`, "m"));
});

test.each(alertEvents)("the runbook says what to do about %s in the log", (event) => {
  const [, recipe = ""] = textOf("docs/runbook.md").split("## The log has an alert\n");
  const said = recipe.split("\n## ")[0];
  expect([event, event.replace(/\..*/, ".*")].some((name) => said?.includes(`\`${name}\``))).toBe(true);
});

test.each(["ops/alerts.yaml", "ops/dashboard.json", "docs/runbook.md"])("%s uses only existing metrics", (file) => {
  const named = [...ownMetrics(textOf(file))].map((name) => (measured.has(name) ? name : withoutPart(name)));
  expect(named.filter((name) => !measured.has(name))).toEqual([]);
});

test("a test reads every metric of every alert", () => {
  const read = ownMetrics(tests.map(textOf).join("\n"));
  const known = new Set([...read].map(withoutPart));
  expect([...ownMetrics(rules)].filter((name) => !known.has(withoutPart(name)))).toEqual([]);
});
