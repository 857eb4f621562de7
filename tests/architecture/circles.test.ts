import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { everySource, root, specifiersIn, targetOf, textOf } from "./source-files.ts";

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Groups of modules that import each other (Tarjan's algorithm); each sorted, single modules omitted. */
function circlesOf(graph: Graph): string[][] {
  const [index, low] = [new Map<string, number>(), new Map<string, number>()];
  const [stack, circles]: [string[], string[][]] = [[], []];
  const visit = (node: string): number => {
    index.set(node, index.size);
    low.set(node, index.size - 1);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      const reached = index.has(next) ? (stack.includes(next) ? (index.get(next) ?? 0) : Number.POSITIVE_INFINITY) : visit(next);
      low.set(node, Math.min(low.get(node) ?? 0, reached));
    }
    if (low.get(node) === index.get(node)) {
      const circle = stack.splice(stack.lastIndexOf(node));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return low.get(node) ?? 0;
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return circles.sort();
}

const modules = everySource.filter((file) => !/\.test\.tsx?$/.test(file));

/** The imports of each module, including types. */
const imports: Graph = new Map(
  modules.map((file) => {
    const targets = specifiersIn(textOf(file)).map((specifier) => targetOf(file, specifier));
    return [file, new Set(targets.filter((target) => target !== null && target !== file && existsSync(join(root, target)))) as Set<string>];
  }),
);

/**
 * Folder group of a file: folders of the product by their noun; deeper files belong to the same group, and each file outside of these
 * folders is its own group.
 */
function roomOf(file: string): string {
  const parts = file.split("/").slice(0, -1);
  const isDivided = parts[0] === "app" && ["domain", "data", "services"].includes(parts[1] ?? "");
  return parts.length === 1
    ? parts[0] === "app"
      ? file
      : (parts[0] ?? "")
    : parts.slice(0, isDivided && parts.length > 2 ? 3 : 2).join("/");
}

function betweenRooms(graph: Graph): Graph {
  const rooms = new Map<string, Set<string>>();
  for (const [file, targets] of graph) {
    const [room, others] = [roomOf(file), [...targets].map(roomOf)];
    rooms.set(room, new Set([...(rooms.get(room) ?? []), ...others.filter((other) => other !== room)]));
  }
  return rooms;
}

/** Rooms that import each other. The list only shrinks: no pair is added, and a resolved one is removed. */
const closedRooms: readonly (readonly string[])[] = [
  // An offer's sides and stages refer to people and postings; its terms are money.
  ["app/domain/money", "app/domain/offer", "app/domain/people"],
  // A form contains controls, and a modal contains a form.
  ["app/forms", "app/ui"],
  // An offer is shown with its accounts, documents and stages, and each of them needs the offer's owner.
  [
    ...["app/services/account", "app/services/agent", "app/services/content", "app/services/document", "app/services/file"],
    ...["app/services/offer", "app/services/password", "app/services/profile", "app/services/registration", "app/services/stage"],
  ],
  // Signing in needs a second step, which a letter reports, and letters are counted by address like attempts.
  ["app/services/message", "app/services/second-factor", "app/services/session"],
];

it("detects a cycle", () => {
  const graph = { a: ["b"], b: ["c"], c: ["a", "d"], d: [], e: ["a", "f"], f: ["e"] };
  expect(circlesOf(new Map(Object.entries(graph).map(([node, next]) => [node, new Set(next)])))).toEqual([
    ["a", "b", "c"],
    ["e", "f"],
  ]);
});

it("modules have no import cycle", () => {
  expect(circlesOf(imports)).toEqual([]);
});

it("only the listed folders import each other", () => {
  const product = new Map([...imports].filter(([file]) => /^(?:app|workflows|worker|emails|server)\//.test(file)));
  expect(circlesOf(betweenRooms(product))).toEqual(closedRooms);
});
