import type { ServiceContext } from "#services/context.ts";
import { type AgentOrder, changeSuspension, type SuspensionChange } from "./change-suspension.server.ts";

/** Takes an agent out of new offers and pauses paying in to it; money in motion goes on (design/people §10.3). For admins. */
export const suspendAgent = (context: ServiceContext, order: AgentOrder): Promise<SuspensionChange> =>
  changeSuspension(context, order, true);
