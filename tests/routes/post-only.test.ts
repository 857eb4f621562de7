import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite } from "./site.ts";

await cloneDatabase();
const site = await openSite();

test.each(["/auth/passkey-challenge", "/auth/passkey", "/csp-report", "/hooks/chat/x", "/hooks/mail/x"])(
  "%s answers 405 to GET and names POST",
  async (path) => {
    const answer = await site.visitor().get(path);
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
  },
);
