import { expect, test } from "vitest";
import type { AgentView } from "./agent-view.ts";
import { openingOf } from "./market-offer.ts";

const agent = (label: string, opensAt: number | null, isOpen = false) => ({ label, isOpen, opensAt }) as AgentView;
const open = agent("Россия", null, true);

test("agents that work have no opening", () => {
  expect(openingOf([open, open])).toEqual({ areAgentsOpen: true, opensAt: null, closedAgent: null });
});

test("the only closed agent is named, with its own opening or without a known one", () => {
  expect(openingOf([open, agent("Европа", 5)])).toEqual({ areAgentsOpen: false, opensAt: 5, closedAgent: "Европа" });
  expect(openingOf([agent("Европа", null), open])).toEqual({ areAgentsOpen: false, opensAt: null, closedAgent: "Европа" });
});

test("two closed agents work once the later one has opened, and nobody knows when that is if one has no hours", () => {
  expect(openingOf([agent("Россия", 7), agent("Европа", 5)])).toEqual({ areAgentsOpen: false, opensAt: 7, closedAgent: null });
  expect(openingOf([agent("Россия", 7), agent("Европа", null)])).toEqual({ areAgentsOpen: false, opensAt: null, closedAgent: null });
});
