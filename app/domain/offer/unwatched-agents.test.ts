import { expect, it } from "vitest";
import { admin, buyer, draft, good, manager, owner, Play, someTerms } from "./testing/factories.ts";
import * as stories from "./testing/stories.ts";
import { unwatchedAgents } from "./unwatched-agents.ts";

/** Agents to look at after the last command of the story. */
function afterLast(play: Play, act: (play: Play) => Play): readonly string[] {
  const known = play.events.length;
  const { state, events } = act(play);
  return unwatchedAgents(events.slice(known), state);
}

const both = Object.values(draft().legs).map(({ agentId }) => agentId);

it("looks at both agents when the offer is published and when its terms change on the market", () => {
  expect(afterLast(new Play(draft()), (play) => play.does(owner, { type: "publish", facts: good }))).toEqual(both);
  const edit = { type: "edit", facts: good, terms: someTerms() } as const;
  expect(afterLast(new Play(draft()), (play) => play.does(owner, edit))).toEqual([]);
  expect(afterLast(stories.published(), (play) => play.does(owner, edit))).toEqual(both);
});

it("looks at nobody while the offer is open all the time, nor when it ends", () => {
  expect(afterLast(stories.signing(), (play) => stories.signs(play, "owner"))).toEqual([]);
  expect(afterLast(stories.signing(), (play) => play.does(buyer, { type: "cancel" }))).toEqual([]);
});

it("looks again when an admin opens an offer that was over", () => {
  const back = { type: "changeStatus", to: "confirming", reason: "a mistake", suppressLetters: false } as const;
  expect(afterLast(stories.completed(), (play) => play.does(admin, back))).toEqual(both);
  const { to: _, ...asked } = back;
  expect(afterLast(stories.payingOut(), (play) => play.does(manager, { ...asked, to: "refunding" }))).toEqual([]);
});
