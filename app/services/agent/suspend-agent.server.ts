import type { ServiceContext } from "#services/context.ts";
import { type AgentOrder, changeSuspension, type SuspensionChange } from "./change-suspension.server.ts";

/**
 * Excludes an agent from new offers and pauses pay-ins to it. Money that has arrived is still processed (design/people §10.3). For
 * admins.
 */
export const suspendAgent = (context: ServiceContext, order: AgentOrder): Promise<SuspensionChange> =>
  changeSuspension(context, order, true);
