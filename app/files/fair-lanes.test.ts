import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createLanes, LaneFullError } from "./fair-lanes.ts";

/** Tasks that end on request, and the order in which they began. */
function works() {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    began.push(name);
    return new Promise<string>((done) => ends.set(name, () => done(name)));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await turn();
  };
  return { began, work, end };
}

test("runs one task per person at a time, and alternates between people", async () => {
  const lanes = createLanes(2, 10);
  const { began, work, end } = works();
  for (const name of ["a1", "a2", "a3", "b1", "c1", "b2"]) void lanes.run(name.slice(0, 1), work(name));
  expect(began).toEqual(["a1", "b1"]);
  await end("b1");
  expect(began).toEqual(["a1", "b1", "c1"]);
  await end("a1");
  expect(began).toEqual(["a1", "b1", "c1", "b2"]);
  await end("c1");
  expect(began.at(-1)).toBe("a2");
});

test("frees the slot of a failed task and rejects its promise", async () => {
  const lanes = createLanes(1, 10);
  const broken = lanes.run("a", () => Promise.reject(new Error("broken")));
  const next = lanes.run("b", async () => "drawn");
  await expect(broken).rejects.toThrow("broken");
  expect(await next).toBe("drawn");
});

test("skips an aborted task, and refuses only the person whose queue is full", async () => {
  const lanes = createLanes(1, 2);
  const { began, work, end } = works();
  void lanes.run("a", work("a1"));
  const gone = new AbortController();
  const dropped = lanes.run("a", work("a2"), gone.signal);
  void lanes.run("a", work("a3"));
  await expect(lanes.run("a", work("a4"))).rejects.toBeInstanceOf(LaneFullError);
  void lanes.run("b", work("b1"));
  gone.abort(new Error("gone"));
  await expect(dropped).rejects.toThrow("gone");
  await end("a1");
  await end("b1");
  await end("a3");
  expect(began.toSorted()).toEqual(["a1", "a3", "b1"]);
});
