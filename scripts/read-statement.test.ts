import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "./services/temporary-folder.ts";

const script = join(import.meta.dirname, "read-statement.ts");

const run = (...args: readonly string[]) => spawnSync(process.execPath, ["--no-warnings", script, ...args], { encoding: "utf8" });

const table = "Date;Amount;No;Payer;Purpose\n20.11.2026;250,00;17;Ada;Deal F-2026-000123\n";
const columns = { date: 0, amount: 1, reference: 2, payerName: 3, purpose: 4 };

test("prints the movements of a file as JSON, or the reason of its refusal", async () => {
  const folder = await temporaryFolder("read-statement");
  try {
    const file = join(folder.path, "table.csv");
    writeFileSync(file, table);
    const whose = [file, "--account", "40702810900000012345", "--currency", "EUR"];
    const mapping = (closing: string) => ["--mapping", JSON.stringify({ columns, skip: 1, opening: "0", closing })];
    expect(JSON.parse(run(...whose, ...mapping("25000")).stdout)).toEqual([
      {
        ...{ bookedOn: "2026-11-20", minor: "25000", reference: "17", payerName: "Ada", payerAccount: null },
        ...{ purpose: "Deal F-2026-000123", codes: ["F-2026-000123"] },
      },
    ]);
    expect(JSON.parse(run(...whose, ...mapping("1")).stdout)).toEqual({ fault: "balance", counted: "25000", stated: "1" });
  } finally {
    await folder.remove();
  }
});

test("explains its arguments when one is missing", () => {
  const { status, stderr } = run("table.csv");
  expect(status).toBe(1);
  expect(stderr).toContain("--currency EUR");
});
