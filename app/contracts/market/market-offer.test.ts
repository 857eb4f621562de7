import { expect, test } from "vitest";
import type { AgentView } from "../agent/agent-view.ts";
import { openingOf } from "./market-offer.ts";

const agent = (label: string, opensAt: number | null, isOpen = false) => ({ label, isOpen, opensAt }) as AgentView;
const open = agent("Россия", null, true);

test("returns no opening time when the agents are open", () => {
  expect(openingOf([open, open])).toEqual({ areAgentsOpen: true, opensAt: null, closedAgent: null });
});

test("names the only closed agent, with its opening time if that is known", () => {
  expect(openingOf([open, agent("Европа", 5)])).toEqual({ areAgentsOpen: false, opensAt: 5, closedAgent: "Европа" });
  expect(openingOf([agent("Европа", null), open])).toEqual({ areAgentsOpen: false, opensAt: null, closedAgent: "Европа" });
});

test("returns the later opening of two closed agents, and none when one has no hours", () => {
  expect(openingOf([agent("Россия", 7), agent("Европа", 5)])).toEqual({ areAgentsOpen: false, opensAt: 7, closedAgent: null });
  expect(openingOf([agent("Россия", 7), agent("Европа", null)])).toEqual({ areAgentsOpen: false, opensAt: null, closedAgent: null });
});
