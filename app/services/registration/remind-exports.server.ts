import { withTransaction } from "#data/db.server.ts";
import { listWaitingExports, replaceExportLink, type WaitingExport } from "#data/people/expiries.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import { days, hours } from "#domain/time/duration.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { createToken, sha256 } from "#services/session/session-token.server.ts";

/** Times of the reminders. After a missed sweep a reminder is late. */
const reminders = [
  { name: "three", after: days(3), within: hours(24) },
  { name: "week", after: days(7), within: hours(24) },
] as const;

const keyOf = (name: string) => `please-verify-wbit-export:${name}:`;

/** Sends a reminder with a new link, because the database stores none that could be sent again. */
async function remind({ userId, endsAt }: WaitingExport, name: string): Promise<void> {
  const token = createToken();
  await withTransaction(async (tx) => {
    if (!(await replaceExportLink(tx, userId, sha256(token)))) return;
    const params = { until: endsAt, dropsAt: endsAt };
    await queueLetterToMember(tx, userId, {
      ...{ template: "please-verify-wbit-export", params, dedupeKey: `${keyOf(name)}${userId}`, secret: token },
    });
  });
}

/** Reminds members of the account that is prepared for them at the partner brand, after three and after seven days, once each. */
export async function remindExports(now: Instant): Promise<void> {
  for (const { name, after, within } of reminders) {
    const waiting = await listWaitingExports({ from: now - after - within, to: now - after, now, letter: keyOf(name) });
    for (const one of waiting) await remind(one, name);
  }
}
