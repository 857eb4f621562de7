import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite, origin } from "./site.ts";

await cloneDatabase();
const site = await openSite();

/** A body that announces 95 MB and counts how much of it is read. */
function endless() {
  const taken = { kilobytes: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken.kilobytes += 64;
      controller.enqueue(new Uint8Array(65_536));
    },
  });
  const headers = { Origin: origin, "Content-Type": "multipart/form-data; boundary=x", "Content-Length": "95000000" };
  return { taken, init: { method: "POST", body, headers, duplex: "half" } as RequestInit };
}

test.each(["/login", "/en/login", "/csp-report", "/profile/settings"])("%s reads no long body, for any sender", async (path) => {
  for (const visitor of [site.visitor(), await site.visitor().logIn("irina")]) {
    const { taken, init } = endless();
    const { status } = await visitor.send(path, init);
    expect(status).toBeGreaterThanOrEqual(300);
    expect(status).toBeLessThan(500);
    expect(taken.kilobytes).toBeLessThan(512);
  }
});

test("a page with uploads reads no file of a guest", async () => {
  const { taken, init } = endless();
  expect((await site.visitor().send("/my-transactions/F-2026-000001/proof", init)).status).toBe(302);
  expect(taken.kilobytes).toBeLessThan(512);
});
