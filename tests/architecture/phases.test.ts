// Compares the lists of phases and deadline kinds in SQL files and documents, which are written by hand, with those of the code.
import { expect, test } from "vitest";
import { deadlineKinds } from "#domain/offer/deadline.ts";
import { isLost, type Phase, phases, phaseTraits, terminalPhases } from "#domain/offer/phases.ts";
import { sources, textOf } from "./source-files.ts";

const values = "prisma/sql/10-values.sql";
const indexes = "prisma/sql/20-indexes.sql";
const counts = "prisma/sql/75-kept-counts.sql";
const where = (holds: (phase: Phase) => boolean) => phases.filter(holds);
const waitForAgents = where((phase) => phaseTraits[phase].deadline === "stage");

/** The list after a text in a file, and what it must contain. */
const lists: readonly (readonly [file: string, before: string, expected: readonly string[]])[] = [
  [values, "offer_phase_known CHECK (phase IN (", phases],
  [values, "offer_deadline_kind_known CHECK (deadline_kind IN (", deadlineKinds],
  [indexes, "offer_open ON offer (updated_at, id) WHERE phase NOT IN (", terminalPhases],
  [counts, "ELSE phase NOT IN (", where((phase) => phase !== "draft" && phase !== "cancelled" && !phaseTraits[phase].isSigned)],
  [counts, "ELSE reason END, phase IN (", terminalPhases.filter(isLost)],
  [counts, "SELECT phase NOT IN (", where((phase) => phaseTraits[phase].span !== "running")],
  ["docs/runbook.md", "OfferPhase IN (", waitForAgents],
];

test.each(lists)("%s lists the phases of the code after %s", (file, before, expected) => {
  const [, list = ""] = textOf(file).split(before);
  const written = [...list.slice(0, list.indexOf(")")).matchAll(/['"](\w+)['"]/g)].map(([, name]) => name);
  expect(written.toSorted()).toEqual([...expected].sort());
});

test("the table of the design names every phase", () => {
  const [, table = ""] = textOf("docs/design/offer.md").split("## 3. Phases");
  expect(phases.filter((phase) => !table.split("## 4.")[0]?.includes(`\`${phase}\``))).toEqual([]);
});

test("no other statement lists phases", () => {
  const known = phases.join("|");
  const list = new RegExp(`phase (?:NOT )?IN \\('(?:${known})', *'(?:${known})'`);
  expect(sources.filter((file) => list.test(textOf(file)))).toEqual([]);
  const files = [...new Set(lists.map(([file]) => file))].filter((file) => file.endsWith(".sql"));
  const inSql = files.flatMap((file) => [...textOf(file).matchAll(new RegExp(list, "g"))]);
  expect(inSql).toHaveLength(lists.filter(([file, , expected]) => file.endsWith(".sql") && expected !== deadlineKinds).length);
});
