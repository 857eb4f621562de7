import { listModerators } from "#data/people/moderators.server.ts";
import type { CaseKind } from "#domain/people/profile/commands.ts";
import type { Move } from "#domain/people/profile/table.ts";
import type { ServiceContext } from "#services/context.ts";
import { notifyPeople } from "#services/notification/notify-people.server.ts";
import type { ProfileUnit } from "./profile-unit.server.ts";

type Telling = NonNullable<Move["tells"]>;

/** What the bell says of each; a member needs no bell for what they did themselves. */
const notices = {
  success: "moderationSuccess",
  remarks: "moderationFailure",
  bankModeration: "bankModeration",
  documentsRequested: "documentsRequested",
  editReceived: null,
} as const satisfies Record<Telling, string | null>;

export interface ToldFacts {
  /** Names of the fields that changed. */
  readonly fields?: readonly string[];
  /** How many remarks a moderator left. */
  readonly remarks?: number;
  readonly kind?: CaseKind;
  /** What staff ask for, in their words. */
  readonly request?: string;
}

/** Tells the member what became of their profile. Call it last in the transaction: it locks their feed. */
export async function tellOfProfile(ctx: ServiceContext, { db, row }: ProfileUnit, telling: Telling, facts: ToldFacts = {}): Promise<void> {
  const type = notices[telling];
  if (type === null) return;
  const data = {
    ...(facts.remarks !== undefined && { subject: `${facts.remarks}` }),
    ...(facts.request !== undefined && { detail: facts.request }),
  };
  await notifyPeople(db, [row.id], { type, dedupeKey: `${type}:${row.id}:${ctx.requestId}`, data, offerId: null });
}

/** Rings the moderators: somebody waits for them. Call it last in the transaction. */
export async function tellQueue({ requestId }: ServiceContext, { db, row }: ProfileUnit, kind: CaseKind): Promise<void> {
  const moderators = await listModerators(db);
  const data = { subject: row.fullName };
  await notifyPeople(db, moderators, {
    type: "moderationQueued",
    dedupeKey: `moderationQueued:${kind}:${row.id}:${requestId}`,
    data,
    offerId: null,
  });
}
