import type { ServiceContext } from "#services/context.ts";
import { type AgentOrder, changeSuspension, type SuspensionChange } from "./change-suspension.server.ts";

/** Resumes a suspended agent: paused deadlines of its offers continue with the remaining time (design/people §10.3). For admins. */
export const resumeAgent = (context: ServiceContext, order: AgentOrder): Promise<SuspensionChange> =>
  changeSuspension(context, order, false);
