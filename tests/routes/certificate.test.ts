// Anybody with a signature sheet can verify it; the page shows only number, dates and fingerprints.
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { loadSite, origin, siteOf } from "./site.ts";

process.env.VERIFY_LIMIT_PER_HOUR = "4";
const database = await cloneDatabase();
await startTestWorker();
const { build, handler } = await loadSite();
const site = siteOf(handler);
const { acceptedOffer, signedOffer } = await import("#tests/support/offer-journey.ts");

test("the address on the sheet and on the offer's page opens in both languages, without the framework's script", async () => {
  const offer = await signedOffer();
  const { documents, humanId, legs } = await offer.state();
  const hash = documents?.hash ?? "";
  const owner = await site.visitor().logIn("irina");
  expect(await (await owner.get(`/my-transactions/${offer.id}/documents`)).text()).toContain(`href="/verify/${hash}"`);
  for (const path of [`/verify/${hash}`, `/en/verify/${hash.toUpperCase()}`]) {
    const response = await site.visitor().get(path);
    expect([response.status, response.headers.get("X-Robots-Tag")]).toEqual([200, "noindex"]);
    const text = await response.text();
    expect(text).toContain(humanId);
    expect(text).toContain(hash);
    for (const secret of ["Кольцова", "Irina", "jonas", `${legs.owner.principal.minor}`, offer.id]) expect(text).not.toContain(secret);
    expect(text).not.toContain(build.assets.entry.module);
  }
});

test("unknown, half-signed and malformed codes get one answer, and a typed code redirects to its page", async () => {
  const half = (await (await acceptedOffer()).state()).documents?.hash ?? "";
  const answers = await Promise.all(
    ["0".repeat(64), half, "x"].map(async (code) => {
      const response = await site.visitor().get(`/verify/${code}`);
      return [response.status, /<article.*?<form/s.exec(await response.text())?.[0]];
    }),
  );
  expect(answers[0]?.[0]).toBe(404);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const typed = await site.visitor().get(`/verify?code=${"0".repeat(32)}%20${"0".repeat(32)}`);
  expect(typed.headers.get("Location")).toBe(`/verify/${"0".repeat(64)}`);
});

test("verifies an uploaded contract against the signed one, and does not store the upload", async () => {
  const offer = await signedOffer();
  const owner = await site.visitor().logIn("irina");
  const page = await (await owner.get(`/my-transactions/${offer.id}/documents`)).text();
  const contract = /\/my-transactions\/[^"]+\/documents\/[^"]+\.pdf/.exec(page)?.[0] ?? "";
  const bytes = await (await owner.get(contract)).bytes();
  const send = (file: Uint8Array<ArrayBuffer>, path = "/verify") => {
    const body = new FormData();
    body.set("file", new File([file], "договор.pdf", { type: "application/pdf" }));
    return site.visitor().send(path, { method: "POST", body, headers: { Origin: origin } });
  };
  const { rows: before } = await database.asOwner("SELECT count(*)::int AS files FROM stored_file");
  const same = await send(bytes, "/en/verify");
  const text = await same.text();
  expect([same.status, same.headers.get("X-Robots-Tag")]).toEqual([200, "noindex"]);
  expect(text).toContain("Both sides have signed this file");
  expect(text).toContain((await offer.state()).documents?.hash ?? "none");
  const changed = await send(new Uint8Array([...bytes, 32]));
  expect([changed.status, (await changed.text()).replaceAll("\u00a0", " ").includes("Такого документа у нас нет")]).toEqual([404, true]);
  for (const file of [new Uint8Array(0), new Uint8Array(10 * 1024 * 1024 + 1)]) expect((await send(file)).status).toBe(422);
  expect((await database.asOwner("SELECT count(*)::int AS files FROM stored_file")).rows).toEqual(before);
});

test("limits attempts, so that codes cannot be guessed", async () => {
  const visitor = site.visitor();
  for (let n = 0; n < 4; n += 1) expect((await visitor.get(`/verify/${n}`)).status).toBe(404);
  const refused = await visitor.get("/verify/5");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await refused.text()).toMatch(/Слишком\sмного\sпроверок/);
  expect((await visitor.get("/verify")).status).toBe(200);
});
