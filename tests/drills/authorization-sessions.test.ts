// An ended session or a revoked right takes effect at the next request, and within two seconds on open streams (R1, R6, R26).
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { demoPassword } from "../../prisma/seed/people.ts";
import { origin } from "../routes/site.ts";
import { openWorld, type World } from "./authorization/world.ts";
import { inForm } from "./drill.ts";

const world: World = await openWorld([]);
const { openSession } = await import("./authorization/people.ts");
const sql = (text: string, userId: string) => world.database.asOwner(text, [userId]);

/** A copy of Marta's account, so that other tests' sessions are not affected. */
async function somebody(of = "marta"): Promise<string> {
  const id = randomUUID();
  await world.database.asOwner(`INSERT INTO "user" SELECT (jsonb_populate_record(u, $2)).* FROM "user" u WHERE email = $1`, [
    `${of}@bridgehold.test`,
    JSON.stringify({ id, email: `${id}@bridgehold.test` }),
  ]);
  return id;
}

const send = (cookie: string, path: string, fields?: Record<string, string>) =>
  world.site.visitor().send(path, {
    headers: { Cookie: cookie, ...(fields && { Origin: origin }) },
    ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
  });

/** Opens the live channel, runs `act`, and returns how many ms the stream stayed open; null when it did not end within 15 seconds. */
async function streamLife(cookie: string, act: () => Promise<unknown>): Promise<number | null> {
  const response = await send(cookie, "/live");
  expect(response.status).toBe(200);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  await reader.read();
  await act();
  const acted = performance.now();
  const late = new Promise<"late">((resolve) => setTimeout(() => resolve("late"), 15_000));
  for (let heard = ""; ; ) {
    const part = await Promise.race([reader.read(), late]);
    if (part === "late") {
      await reader.cancel();
      return null;
    }
    heard += part.value ?? "";
    if (part.done || heard.includes("event: end")) {
      await reader.cancel();
      return performance.now() - acted;
    }
  }
}

const ends: Readonly<Record<string, (userId: string, cookie: string) => Promise<unknown>>> = {
  "signing out": (_, cookie) => send(cookie, "/logout", {}),
  "a block": (userId) => sql(`UPDATE "user" SET is_blocked = true WHERE id = $1`, userId),
  "a session revoked from another device": (userId) =>
    sql("UPDATE session SET revoked_at = now(), revoked_reason = 'device' WHERE user_id = $1", userId),
  "an address that must be verified again": (userId) => sql(`UPDATE "user" SET status = 2, email_verified_at = NULL WHERE id = $1`, userId),
};

test.each(Object.entries(ends))("%s ends the session at the next request and its stream within two seconds", async (_, end) => {
  const userId = await somebody();
  const cookie = await openSession(userId);
  expect((await send(cookie, "/settings")).status).toBe(200);
  const life = await streamLife(cookie, () => end(userId, cookie));
  expect(life).not.toBeNull();
  // The short form shares its machine with other tests.
  expect(life).toBeLessThan(inForm(10_000, 2_000));
  expect((await send(cookie, "/settings")).headers.get("Location")).toMatch(/^\/login/);
  expect((await send(cookie, "/live")).status).toBe(401);
  expect((await send(cookie, "/settings/security", { intent: "password" })).headers.get("Location")).toMatch(/^\/login/);
});

test("a new password ends every other session and stream, and renews the token of the current session", async () => {
  const userId = await somebody();
  const [here, there] = [await openSession(userId), await openSession(userId)];
  let renewed = "";
  const life = await streamLife(there, async () => {
    const changed = await send(here, "/settings/security", {
      intent: "password",
      currentPassword: demoPassword,
      newPassword: "Ryabina-Yantar-55!",
    });
    expect(changed.status).toBe(303);
    renewed =
      changed.headers
        .getSetCookie()
        .find((line) => line.startsWith("sid="))
        ?.split(";")[0] ?? "";
  });
  expect(life).not.toBeNull();
  expect((await send(there, "/settings")).status).toBe(302);
  expect((await send(here, "/settings")).status).toBe(302);
  expect((await send(renewed, "/settings")).status).toBe(200);
});

test("another role takes effect at the next request, and its stream ends", async () => {
  const userId = await somebody("moderator");
  const cookie = await openSession(userId);
  expect((await send(cookie, "/members")).status).toBe(200);
  const life = await streamLife(cookie, () => sql(`UPDATE "user" SET role = 2 WHERE id = $1`, userId));
  expect(life).not.toBeNull();
  expect((await send(cookie, "/members")).headers.get("Location")).toBe("/");
});

test("a suspension takes effect at the next request", async () => {
  const userId = await somebody();
  const cookie = await openSession(userId);
  const create = () => send(cookie, "/new-transaction", { intent: "start", type: "exchange", from: "russia:RUB", to: "germany:EUR" });
  expect((await create()).status).toBe(303);
  await sql(`UPDATE "user" SET is_suspended = true WHERE id = $1`, userId);
  expect((await create()).status).toBe(403);
});

test("the reserved role can only sign out", async () => {
  const { cookie } = world.people.reserved;
  expect((await send(cookie, "/settings")).headers.get("Location")).toBe("/");
  expect((await send(cookie, "/logout")).status).toBe(200);
  const left = await send(cookie, "/logout", {});
  expect(left.headers.get("Location")).toBe("/login");
  expect((await send(cookie, "/settings")).headers.get("Location")).toMatch(/^\/login/);
});
