// The tables that the product's own statements insert into and update: read from its sources, so that rights can be compared with them.
import { globSync } from "node:fs";
import { sources, textOf } from "#tests/architecture/source-files.ts";

export interface ChangedTables {
  readonly INSERT: ReadonlySet<string>;
  readonly UPDATE: ReadonlySet<string>;
  readonly DELETE: ReadonlySet<string>;
}

const models = new Map(
  [...textOf("prisma/schema.prisma").matchAll(/^model (\w+) \{[\s\S]*?@@map\("(\w+)"\)/gm)].map(([, model = "", table = ""]) => [
    model[0]?.toLowerCase() + model.slice(1),
    table,
  ]),
);
const additions = /\b(\w+)\.(?:create|createMany|createManyAndReturn|upsert)\(/g;
const calls = /\b(\w+)\.(update|updateMany|updateManyAndReturn|upsert|delete|deleteMany)\(/g;
const updates = /(?<!FOR |FOR NO KEY |DO |AFTER |OR |BEFORE )\bUPDATE\s+"?([a-z_]+)"?\s/g;
const deletions = /\bDELETE FROM "?([a-z_]+)"?/g;
const insertions = /\bINSERT INTO "?([a-z_]+)"?/g;
/** Locking a row needs the right to update at least one column. */
const lockedOnly = ["crypto_wallet"];
/** Functions that run with their owner's rights: only they write their tables. */
const ownersFunctions = /^CREATE OR REPLACE FUNCTION [^\n]*SECURITY DEFINER[\s\S]*?^END \$\$;/gm;

function upserted(text: string): string[] {
  const found = text.split(/\bDO UPDATE SET\b/).slice(0, -1);
  return found.map((before) => [...before.matchAll(insertions)].at(-1)?.[1] ?? "");
}

/** Read from app, workflows, worker, emails and server, and from the functions of prisma/sql, which run with the caller's rights. */
export function changedTables(): ChangedTables {
  const changed = { INSERT: new Set<string>(), UPDATE: new Set<string>(lockedOnly), DELETE: new Set<string>() };
  for (const file of [...sources, ...globSync("prisma/sql/*.sql")]) {
    const text = textOf(file)
      .replaceAll(/^\s*(?:--|\/\/|\*).*$/gm, "")
      .replaceAll(ownersFunctions, "");
    for (const [, table = ""] of text.matchAll(insertions)) changed.INSERT.add(table);
    for (const [, model = ""] of text.matchAll(additions)) changed.INSERT.add(models.get(model) ?? "");
    for (const [, table = ""] of text.matchAll(updates)) changed.UPDATE.add(table);
    for (const [, table = ""] of text.matchAll(deletions)) changed.DELETE.add(table);
    for (const table of upserted(text)) changed.UPDATE.add(table);
    for (const [, model = "", verb = ""] of text.matchAll(calls)) {
      const table = models.get(model);
      if (table !== undefined) changed[verb.startsWith("delete") ? "DELETE" : "UPDATE"].add(table);
    }
  }
  changed.INSERT.delete("");
  return changed;
}
