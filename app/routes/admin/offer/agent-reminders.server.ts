import type { Instant } from "#domain/offer/state.ts";
import type { StaffOfferView } from "#services/offer/staff/read-staff-offer.server.ts";
import { mayRemindAgentFrom } from "#services/offer/staff/remind-agent.server.ts";
import type { Reminders } from "./late-legs.tsx";

/** The reminders of the legs whose agent is late. `mayRemind`: the reader may remind agents at all. */
export function agentReminders({ legs }: Pick<StaffOfferView, "legs">, mayRemind: boolean, now: Instant): Reminders {
  return Object.fromEntries(
    legs.flatMap(({ side, stages, agentRemindedAt: lastAt }) => {
      if (!stages.some(({ isLate, status }) => isLate && status !== "submitted")) return [];
      const nextFrom = mayRemindAgentFrom(lastAt);
      return [[side, { isPossible: mayRemind && nextFrom <= now, lastAt, nextFrom }]];
    }),
  );
}
