import { photo, statement } from "./papers.ts";
import type { Person } from "./people.ts";
import { confirm, payOut, recordIncoming, verify } from "./staff-acts.ts";

type Leg = "owner" | "buyer";

/** A signed and proven offer on its way through the agents. */
export interface Offer {
  readonly id: string;
  /** Who works for the agent of a leg. */
  readonly staff: Readonly<Record<Leg, Person>>;
  readonly checker: Person;
  readonly folder: string;
}

const legs: readonly Leg[] = ["owner", "buyer"];

/** Both pay-ins arrive whole and are checked. */
export async function bothArrive({ id, staff, checker, folder }: Offer): Promise<void> {
  for (const leg of legs) {
    await recordIncoming(staff[leg], id, null, await photo(folder, `in-${leg}-${id}`));
    await verify(checker, id, "incoming", leg);
  }
}

/** Both payouts leave under these numbers (a hash on a crypto leg), and are checked. */
export async function bothLeave({ id, staff, checker, folder }: Offer, references: Readonly<Record<Leg, string>>): Promise<void> {
  for (const leg of legs) {
    await payOut(staff[leg], id, references[leg], await statement(folder, `out-${leg}-${id}`, ["Платёж"]));
    await verify(checker, id, "outgoing", leg);
  }
}

/** Both beneficiaries have their money: the offer is over. */
export async function bothReach({ id, staff, checker, folder }: Offer): Promise<void> {
  for (const leg of legs) {
    await confirm(staff[leg], id, await statement(folder, `arrived-${leg}-${id}`, ["Зачислено"]));
    await verify(checker, id, "confirmations", leg);
  }
}
