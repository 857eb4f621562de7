// Limits of letters are those of the service: several workers count together.
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";

const database = await cloneDatabase();
const { createDomainPace, domainOf } = await import("#worker/outbox/domain-pace.ts");
const { atSharedRate } = await import("#worker/outbox/shared-rate.ts");

const letter = { to: "a@one.test" } as never;

test("letters per minute to one domain are counted over all workers, and other domains are not delayed", async () => {
  const [one, other] = [createDomainPace(2), createDomainPace(2)];
  const at = Date.now();
  const waits = [await one.waitFor("one.test", at), await other.waitFor("one.test", at + 1_000)];
  expect([...waits, await one.waitFor("one.test", at + 2_000), await other.waitFor("one.test", at + 3_000)]).toEqual([
    0, 0, 58_000, 57_000,
  ]);
  expect(await other.waitFor("two.test", at + 4_000)).toBe(0);
  expect(await one.waitFor("one.test", at + 60_000)).toBe(0);
  const { rows } = await database.asOwner("SELECT key FROM rate_limit WHERE action = 'mail.domain'");
  expect(rows.map(({ key }) => key).join()).not.toContain("one.test");
});

test("three workers together stay within the limit of letters per second, and no letter is lost", async () => {
  const sent: number[] = [];
  const send = async () => {
    sent.push(Date.now());
    return { kind: "accepted" as const, reply: "" };
  };
  const workers = [1, 2, 3].map(() => atSharedRate({ send, close: () => {} }, 4));
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => workers[n % 3]!.send(letter)));
  expect(answers.map(({ kind }) => kind)).toEqual(Array(12).fill("accepted"));
  sent.sort((a, b) => a - b);
  // Each second begins with its first letter, so twelve letters of four a second take more than two of them.
  expect(sent.at(-1)! - sent[0]!).toBeGreaterThanOrEqual(2_000);
  for (let n = 4; n < sent.length; n += 4) expect(sent[n]! - sent[n - 4]!).toBeGreaterThanOrEqual(950);
});

test("a letter beyond the limit is sent later", async () => {
  await database.asOwner(
    "UPDATE rate_limit SET n = 1000, expires_at = now() + interval '1 minute' WHERE action = 'mail' AND key = 'second'",
  );
  const mailer = { send: () => Promise.reject(new Error("It had no turn.")), close: () => {} };
  // With correct clocks the counter's window is shorter than the time that a letter waits, so here another machine's clock is wrong.
  expect(await atSharedRate(mailer, 4).send(letter)).toMatchObject({ kind: "later" });
}, 90_000);

test("uses the text after the last at sign as the domain", () => {
  expect([domainOf("A@One.Test"), domainOf('"a@b"@two.test')]).toEqual(["one.test", "two.test"]);
});
