import { listMemberWork } from "#data/people/member-work.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { type QueuePlace, queuePlaceIn } from "./case-order.ts";

/** A member behind more than these gets no place. */
const lookAhead = 200;

/** Returns how many members wait before the reader in the moderators' list; null when the reader does not wait. Contains no names. */
export async function readQueuePlace({ principal }: Pick<ServiceContext, "principal">): Promise<QueuePlace | null> {
  const isWaiting = ["onInitialModeration", "onProfileEditRequest", "onBankModeration"].includes(principal.status);
  return isWaiting ? queuePlaceIn(await listMemberWork(lookAhead, false), principal.userId) : null;
}
