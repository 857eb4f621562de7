import { mayHaveKeys } from "#domain/people/access/key-owner.ts";
import { env } from "#env";
import type { ServiceContext } from "#services/context.ts";
import { readCalendarFeed } from "#services/offer/own/calendar-feed.server.ts";
import { readOwnAccount } from "#services/profile/read-self.server.ts";
import { listOwnRateTargets } from "#services/rate/own-rate-targets.server.ts";
import { readOwnKeys } from "#services/service-key/own-keys.server.ts";
import { listOwnWebhooks } from "#services/webhook/own-webhooks.server.ts";

async function countKeys(ctx: ServiceContext): Promise<number> {
  if (!mayHaveKeys(ctx.principal)) return 0;
  const own = await readOwnKeys(ctx);
  return own.ok ? own.value.keys.filter(({ state }) => state === "valid").length : 0;
}

async function readMembersSettings(ctx: ServiceContext) {
  const [account, targets, calendarSince, webhooks] = await Promise.all([
    readOwnAccount(ctx, 0),
    listOwnRateTargets(ctx),
    readCalendarFeed(ctx),
    listOwnWebhooks(ctx),
  ]);
  if (!account.ok) return null;
  const { phone, member } = account.value;
  return {
    ...{ phone, region: env.FEATURE_REGION ? member.region : null, hasCalendar: calendarSince !== null },
    ...{ rateAlerts: targets.length, webhooks: webhooks.ok ? webhooks.value.length : 0 },
  };
}

/** The current values of a person's settings; settings that only members have are null for staff. */
export async function readOwnSettings(ctx: ServiceContext) {
  const [member, keys] = await Promise.all([ctx.principal.role === "member" ? readMembersSettings(ctx) : null, countKeys(ctx)]);
  return { member, keys };
}

export type OwnSettings = Awaited<ReturnType<typeof readOwnSettings>>;
