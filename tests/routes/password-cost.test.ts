// Passwords are hashed with the cost of R8; hashes of another cost work and are replaced at the next sign-in.
import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { demoPassword } from "../../prisma/seed/people.ts";

const database = await cloneDatabase();
const { logIn } = await import("#services/session/log-in.server.ts");

const email = "irina@bridgehold.test";
const today = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
const signIn = (password: string) => logIn({ email, password, brand: "main", ip: "198.51.100.9", userAgent: "", now: Date.now() });
const storedHash = async (): Promise<string> =>
  (await database.asOwner(`SELECT password_hash AS hash FROM "user" WHERE email = $1`, [email])).rows[0].hash;

test("the demo's hashes have the present cost, and a sign-in does not change them", async () => {
  const before = await storedHash();
  expect(before).toMatch(today);
  expect((await signIn(demoPassword)).ok).toBe(true);
  expect(await storedHash()).toBe(before);
});

test.each([
  ["dearer", { memoryCost: 65_536, timeCost: 3, parallelism: 1 }],
  ["weaker", { memoryCost: 8_192, timeCost: 1, parallelism: 1 }],
])("a %s hash accepts only the right password, and is then rehashed with the present cost", async (_, cost) => {
  const other = await hash(demoPassword, cost);
  await database.asOwner(`UPDATE "user" SET password_hash = $2 WHERE email = $1`, [email, other]);
  expect((await signIn("Wrong-password-1")).ok).toBe(false);
  expect(await storedHash()).toBe(other);
  expect((await signIn(demoPassword)).ok).toBe(true);
  expect(await storedHash()).toMatch(today);
  expect((await signIn(demoPassword)).ok).toBe(true);
});
