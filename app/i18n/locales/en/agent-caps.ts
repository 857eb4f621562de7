import type ru from "../ru/agent-caps.ts";

export default {
  title: "Cap on money held",
  hint: "How much of the clients' money the agent should hold at most. Empty: no cap",
  note: "A cap stops nothing: deals are signed and money is on its way. It warns here, in the list of agents and on the dashboard",
  of: "of {{cap}}",
  near: "near the cap",
  over: "over the cap",
} satisfies typeof ru;
