import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { findServiceInfo } from "#data/people/people.server.ts";
import { recordWaiting } from "#data/people/registrants.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import type { Brand } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { limitGuestRequests } from "#services/message/limit-letters.server.ts";

interface Waiting {
  readonly brand: Brand;
  readonly language: Language;
  readonly email: string;
  readonly ip: string;
  readonly now: number;
}

/** Adds an address to the waiting list for registration. Refusals: `RATE.LIMITED`, `STATUS.CHANGED` when registration is open. */
export async function joinWaitlist({ brand, language, email, ip, now }: Waiting): Promise<ServiceResult<null>> {
  const { isRegistrationOpened } = await findServiceInfo();
  if (isRegistrationOpened) return refuse("STATUS.CHANGED");
  const refusal = await limitGuestRequests("register", ip, now);
  if (refusal !== null) return refusal;
  await withPrisma((db) => recordWaiting(db, { brand, email, language }));
  return { ok: true, value: null };
}

/** Returns whether registration is open. If not, the page shows the waiting list. */
export const isRegistrationOpen = async (): Promise<boolean> => (await findServiceInfo()).isRegistrationOpened;
