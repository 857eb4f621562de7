// Access of every person to every route of the built server and every object, each compared with a declared verdict (R5).
import { expect, test } from "vitest";
import { ask } from "./authorization/asking.ts";
import { findIds } from "./authorization/ids.ts";
import { readManifest } from "./authorization/manifest.ts";
import { type Question, questionsOf } from "./authorization/questions.ts";
import { verdictFor } from "./authorization/rules.ts";
import { verdicts } from "./authorization/verdicts.ts";
import { openWorld } from "./authorization/world.ts";
import type { Dice } from "./dice.ts";
import { count, drill, inForm } from "./drill.ts";

const world = await openWorld();
const ids = await findIds(world);
const routes = await readManifest();

test("every route of the server has a verdict, and every verdict has a route", () => {
  expect(routes.map(({ path }) => path).filter((path) => !(path in verdicts))).toEqual([]);
  expect(Object.keys(verdicts).filter((declared) => !routes.some(({ path }) => path === declared))).toEqual([]);
  expect(routes.filter(({ path, hasAction }) => hasAction !== (verdicts[path]?.act !== undefined)).map(({ path }) => path)).toEqual([]);
});

interface Cell {
  readonly question: Question;
  readonly hasAction: boolean;
}

const cells: readonly Cell[] = routes.flatMap((route) =>
  questionsOf(route, verdicts[route.path]?.act?.intents ?? [""], world, ids).map((question) => ({ question, hasAction: route.hasAction })),
);

/** Draws this many cells, distributed evenly over people and routes. */
function draw(dice: Dice, limit: number): Cell[] {
  const groups = new Map<string, Cell[]>();
  for (const cell of dice.shuffled(cells)) {
    const key = `${cell.question.route} ${cell.question.who.name}`;
    const group = groups.get(key);
    if (group) group.push(cell);
    else groups.set(key, [cell]);
  }
  const drawn: Cell[] = [];
  while (drawn.length < Math.min(limit, cells.length)) {
    for (const group of groups.values()) {
      const cell = group.pop();
      if (cell && drawn.length < limit) drawn.push(cell);
    }
  }
  // Reads come first, because a successful act changes the data on which other verdicts depend.
  const isAct = ({ question: { how } }: Cell) => how === "act" || how === "dataAct";
  return [...drawn.filter((cell) => !isAct(cell)), ...drawn.filter(isAct)];
}

drill("every person gets the declared verdict at every address", async (dice, counts) => {
  const wrong: string[] = [];
  count(counts, "cells in all", cells.length);
  for (const { question, hasAction } of draw(dice, inForm(2_600, 60_000))) {
    const { route, how, intent, who, what, address } = question;
    const line = verdicts[route];
    if (line === undefined) continue;
    const expected = verdictFor(line, { hasAction }, question);
    const { verdict, status, location } = await ask(world.site.visitor(), question);
    count(counts, "cells asked");
    count(counts, expected);
    if (verdict !== expected)
      wrong.push(`${who.name} ${how} ${intent} ${address} ${JSON.stringify(what)}: ${expected}, not ${verdict} (${status} ${location})`);
  }
  expect(wrong).toEqual([]);
});

/** Removes the differences between any two answers: ids of the address and of the request, nonces, times. */
const alike = (body: string, question: Question, foreign: string) =>
  body
    .replaceAll(question.address, "ADDRESS")
    .replaceAll(encodeURIComponent(question.address), "ADDRESS")
    .replaceAll(foreign, "ID")
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "UUID")
    .replaceAll(/nonce="[^"]*"/g, "")
    .replaceAll(/"nonce\\?",\\?"[^"\\]*/g, "NONCE")
    .replaceAll(/\b17\d{11}\b/g, "NOW");

drill("an object of another person and an unknown object get the same answer", async (dice, counts) => {
  const different: string[] = [];
  const missing = cells.filter(
    ({ question: { how, what } }) => (how === "page" || how === "data") && Object.values(what).includes("missing"),
  );
  const sample = draw(dice, cells.length)
    .filter(({ question: { route, how, who, what } }) => {
      const line = verdicts[route];
      const isThere = !Object.values(what).some((name) => name === "missing" || name === "malformed") && what.agent !== "unknown";
      return isThere && line !== undefined && (how === "page" || how === "data") && line.read(who, what) === "missing";
    })
    .slice(0, inForm(250, 3_000));
  for (const { question } of sample) {
    const twin = missing.find(
      ({ question: other }) =>
        other.route === question.route &&
        other.how === question.how &&
        other.who === question.who &&
        other.what.agent === question.what.agent &&
        other.what.side === question.what.side,
    );
    if (twin === undefined) continue;
    const [foreign, none] = [await ask(world.site.visitor(), question, true), await ask(world.site.visitor(), twin.question, true)];
    count(counts, "pairs");
    const bodies = [alike(foreign.body, question, "\u0000"), alike(none.body, twin.question, "\u0000")];
    const headers = [foreign, none].map((answer) => [...answer.headers.keys()].sort().join(" "));
    if (bodies[0] !== bodies[1] || headers[0] !== headers[1] || foreign.status !== none.status) {
      different.push(
        `${question.who.name} ${question.address} and ${twin.question.address}: ${firstDifference(bodies[0] ?? "", bodies[1] ?? "")}`,
      );
    }
  }
  expect(different).toEqual([]);
});

function firstDifference(a: string, b: string): string {
  const at = [...a].findIndex((char, n) => char !== b[n]);
  return at < 0 ? "headers or status" : `…${a.slice(Math.max(0, at - 60), at + 60)}… or …${b.slice(Math.max(0, at - 60), at + 60)}…`;
}
