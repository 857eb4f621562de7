// Sends each form of the pages several times concurrently, like repeated clicks or a script: no answer is a 5xx, and the act is audited
// once.
import { expect } from "vitest";
import { turnPushOn } from "#tests/support/push-keys.ts";
import { origin } from "../routes/site.ts";
import { openWorld } from "./authorization/world.ts";
import { count, drill } from "./drill.ts";
import { attack } from "./fuzz/attack.ts";
import { formsOf } from "./fuzz/forms.ts";
import { listFormPages, neededOffers } from "./fuzz/pages.ts";

turnPushOn([]);
const world = await openWorld(neededOffers);
const copies = 5;
/** Each sign-in with the right password and each read of sensitive data counts as a separate act. */
const countedEachTime = /read|export|login|session|refused|asked/i;

/** Values for fields that are empty on the page. */
const typed: Readonly<Record<string, string>> = {
  password: "Mostovaya-2026!",
  reason: "The bank is closed for the day",
  note: "The bank is closed for the day",
  email: "guest-of-races@example.test",
};

interface Effect {
  readonly act: string;
  readonly times: number;
}

async function effectsSince(seq: string): Promise<readonly Effect[]> {
  const { rows } = await world.database.asOwner(
    `SELECT concat_ws(' ', action, object_type, object_id, actor_id, diff) AS act, count(*)::int AS times
     FROM audit_entry WHERE seq > $1 GROUP BY 1 HAVING count(*) > 1`,
    [seq],
  );
  return rows.filter(({ act }) => !countedEachTime.test(act));
}

const lastEntry = async (): Promise<string> =>
  (await world.database.asOwner("SELECT coalesce(max(seq), 0)::text AS id FROM audit_entry")).rows[0].id;

drill("each form that is sent five times concurrently has one effect and no 5xx", async (_dice, counts) => {
  const wrong: string[] = [];
  for (const { who, address } of await listFormPages(world)) {
    const { cookie } = world.people[who];
    const headers: Record<string, string> = { Origin: origin, ...(cookie && { Cookie: cookie }) };
    const page = await world.site.visitor().send(address, { headers });
    if (page.status !== 200) continue;
    for (const form of formsOf(await page.text(), address)) {
      if (form.action === "/logout") continue;
      const fields = form.fields.map(([name, value]): [string, string] => [name, value === "" ? (typed[name] ?? "") : value]);
      const before = await lastEntry();
      const send = () =>
        attack(world.site.visitor(), {
          what: form.id,
          address: form.action,
          init: { method: "POST", headers, body: new URLSearchParams(fields) },
        });
      const outcomes = await Promise.all(Array.from({ length: copies }, send));
      for (const { status, wrong: problem } of outcomes) {
        count(counts, `${Math.floor(status / 100)}xx`);
        if (problem) wrong.push(`${who} ${form.action} [${form.id}]: ${problem}`);
      }
      for (const { act, times } of await effectsSince(before)) wrong.push(`${who} ${form.action} [${form.id}]: ${times} × ${act}`);
      count(counts, "forms");
    }
  }
  expect([...new Set(wrong)]).toEqual([]);
});
