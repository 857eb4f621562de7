// Addresses from letters contain secrets: they are kept out of caches, of the Referer header and of the log.
import { expect, test, vi } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite } from "./site.ts";

await cloneDatabase();
const site = await openSite({ LOG_LEVEL: "info" });
const secret = "Zx9-secret-of-a-letter";

async function logOf(work: () => Promise<unknown>): Promise<string> {
  const said: string[] = [];
  const written = vi.spyOn(process.stdout, "write").mockImplementation((line) => said.push(String(line)) > 0);
  await work().finally(() => written.mockRestore());
  return said.join("");
}

test.each([
  [`/verify-email?token=${secret}`, "no-referrer"],
  [`/en/forgot-password?token=${secret}`, "no-referrer"],
  [`/register?invitation=${secret}`, "no-referrer"],
  [`/unsubscribe/${secret}`, "strict-origin"],
] as const)("answers %s without caching, with the policy %s, and logs no secret", async (address, policy) => {
  let headers = new Headers();
  const log = await logOf(async () => {
    ({ headers } = await site.visitor().get(address));
  });
  expect([headers.get("Referrer-Policy"), headers.get("Cache-Control")]).toEqual([policy, "no-store"]);
  expect(log).toContain('"request"');
  expect(log).not.toContain(secret);
});

test("leaves other pages unchanged", async () => {
  const { headers } = await site.visitor().get("/login");
  expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
});

test("logs which directive a content policy report is about, without the address", async () => {
  const report = (uri: string, directive = "img-src 'self'") => ({
    "csp-report": {
      "violated-directive": directive,
      "blocked-uri": uri,
      "document-uri": `http://localhost:3000/verify-email?token=${secret}`,
    },
  });
  const send = (body: object) =>
    logOf(() =>
      site
        .visitor()
        .send("/csp-report", { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/csp-report" } }),
    );
  const log = await send(report(`https://evil.test/p/${secret}?q=${secret}`));
  expect(log).toContain("img-src https://evil.test");
  expect(log).not.toContain(secret);
  expect(await send(report("inline"))).toContain("img-src inline");
  expect(await send(report(secret, secret))).not.toContain(secret);
});
