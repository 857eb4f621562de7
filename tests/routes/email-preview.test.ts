import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite } from "./site.ts";

await cloneDatabase();
const visitor = (await openSite()).visitor();

test.each(["/email", "/email/en", "/email/offer-refund", "/email/wbit/offer-refund-crypto", "/email/nothing", "/email/a/b/c"])(
  "%s leads home while previews are off",
  async (path) => {
    for (const answer of [await visitor.get(path), await visitor.post(path, {})]) {
      expect([answer.status, answer.headers.get("location"), answer.headers.get("cache-control")]).toEqual([302, "/", "no-store"]);
    }
  },
);

test("a data request does not reveal a template's name either", async () => {
  const answers = await Promise.all(["/email.data", "/email/offer-refund.data", "/email/nothing.data"].map((path) => visitor.get(path)));
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(bodies).size).toBe(1);
  expect(bodies[0]).not.toContain("offer");
});

test("production refuses to start with previews", async () => {
  const { readEnv } = await import("#env");
  expect(() => readEnv({ ...process.env, DEPLOYMENT: "production", EMAIL_PREVIEW: "on" })).toThrow("EMAIL_PREVIEW must be off");
});
