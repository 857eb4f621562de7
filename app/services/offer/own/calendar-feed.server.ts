import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { listAgents } from "#data/agent/agents.server.ts";
import { listOwnOffers } from "#data/offer/offers-lists.server.ts";
import { findCalendarFeed, findFeedReader, removeCalendarFeed, replaceCalendarFeed } from "#data/people/calendar-feeds.server.ts";
import { runningPhases } from "#domain/offer/phases.ts";
import type { Instant } from "#domain/offer/state.ts";
import { env } from "#env";
import { writeCalendar } from "#files/calendar-file.ts";
import type { ServiceContext } from "#services/context.ts";
import { createToken, sha256 } from "#services/session/session-token.server.ts";
import { calendarEntries } from "./calendar-entries.server.ts";
import { ownDeadlines } from "./own-deadlines.ts";
import { ownOfferInShort } from "./own-offer.ts";

const mostOffers = 100;

const isMember = ({ principal }: Pick<ServiceContext, "principal">) => principal.role === "member" && !principal.isBlocked;

/** Returns when the reader's calendar address was created; null without one. */
export const readCalendarFeed = async (ctx: Pick<ServiceContext, "principal">): Promise<Instant | null> =>
  isMember(ctx) ? await findCalendarFeed(ctx.principal.userId) : null;

/**
 * Creates a new secret address of the reader's calendar and revokes the former one. The address is returned only once. `AUTH.FORBIDDEN`
 * for staff.
 */
export async function createCalendarFeed(ctx: Pick<ServiceContext, "principal">): Promise<ServiceResult<string>> {
  if (!isMember(ctx)) return refuse("AUTH.FORBIDDEN");
  const token = createToken();
  await replaceCalendarFeed(ctx.principal.userId, sha256(token));
  return { ok: true, value: `${env.APP_ORIGIN}/calendar/${token}.ics` };
}

/** Revokes the reader's calendar address, if there is one. */
export async function endCalendarFeed(ctx: Pick<ServiceContext, "principal">): Promise<void> {
  if (isMember(ctx)) await removeCalendarFeed(ctx.principal.userId);
}

/**
 * Returns all open deadlines of the secret address's owner as a calendar in their language; null for an unknown address. It contains no
 * account.
 */
export async function writeCalendarFeed(token: string, now: Instant): Promise<string | null> {
  const reader = await findFeedReader(sha256(token));
  if (reader === null) return null;
  const { userId, language } = reader;
  const [states, agents] = await Promise.all([listOwnOffers(userId, { phases: runningPhases, limit: mostOffers }), listAgents()]);
  const named = agents.map(({ id, labelRu, labelEn }) => ({ id, ru: labelRu, en: labelEn }));
  const entries = states.flatMap((state) => {
    const side = state.sides.owner.memberId === userId ? "owner" : "buyer";
    const dated = { offer: ownOfferInShort(state, side, userId, now), deadlines: ownDeadlines(state, side, now), version: state.version };
    return calendarEntries({ ...dated, agents: named }, env.FEATURE_ENGLISH ? language : "ru");
  });
  return writeCalendar(env.PRODUCT_NAME, entries);
}
