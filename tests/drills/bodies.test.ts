// Oversized request bodies do not slow the site for others, and a browser that sends more than the page reads gets its response.
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect } from "vitest";
import { freePort } from "#scripts/services/free-port.ts";
import { webProgram } from "#scripts/start/programs.ts";
import { openBrowser } from "#tests/support/browser.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { times } from "./barrier.ts";
import { count, drill, inForm } from "./drill.ts";

await cloneDatabase();
const port = await freePort();
const origin = `http://localhost:${port}`;
const site = await startSite();
afterAll(async () => {
  const gone = new Promise((resolve) => site.once("exit", resolve));
  site.kill("SIGTERM");
  await gone;
});

async function startSite(): Promise<ChildProcess> {
  const { DATABASE_OWNER_URL: _, ...rest } = process.env;
  const env = { ...rest, NODE_ENV: "production", PORT: `${port}`, APP_ORIGIN: origin, RATES_SOURCE: "recorded", LOG_LEVEL: "error" };
  const child = spawn(process.execPath, [...webProgram], { env, stdio: ["ignore", "pipe", "inherit"] });
  await new Promise<void>((ready, fail) => {
    createInterface(child.stdout).on("line", (line) => line.startsWith("ready") && ready());
    child.once("exit", () => fail(new Error("The site did not start.")));
  });
  return child;
}

/** Memory of the site in MB; 0 where the system does not report it. */
function residentMb(): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

async function health(): Promise<number> {
  const began = performance.now();
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  return performance.now() - began;
}

const piece = randomBytes(65_536);

/** Announces 95 MB on `path` and sends as fast as the site reads, repeatedly until `end`. */
async function flood(path: string, end: number, counts: Record<string, number>): Promise<void> {
  while (Date.now() < end) {
    const socket = connect(port, "127.0.0.1");
    const isClosed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
    socket.on("error", () => {}).resume();
    const type = "multipart/form-data; boundary=x";
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${origin}\r\nContent-Type: ${type}\r\nContent-Length: 95000000\r\n\r\n`,
    );
    for (let sent = 0; sent < 95_000_000 && Date.now() < end && socket.writable; sent += piece.length) {
      count(counts, "MB sent", piece.length / 1_000_000);
      if (!socket.write(piece)) await Promise.race([new Promise((resolve) => socket.once("drain", resolve)), isClosed, pause(500)]);
    }
    socket.destroy();
    await isClosed;
  }
}

const doors = [
  "/login",
  "/contacts",
  "/registration",
  "/profile/certifying-docs/new",
  "/my-transactions/F-2026-000001/proof",
  "/csp-report",
];

drill("eight concurrent oversized bodies delay no other request and do not increase the site's memory", async (dice, counts) => {
  for (const path of ["/", "/login", "/en/login"]) await (await fetch(origin + path)).text();
  await pause(500);
  const rest = residentMb();
  const end = Date.now() + inForm(3_000, 30_000);
  const floods = times(8, () => flood(dice.pick(doors), end, counts));
  let [slowest, most] = [0, 0];
  while (Date.now() < end) {
    slowest = Math.max(slowest, await health());
    most = Math.max(most, residentMb());
    await pause(20);
  }
  await Promise.all(floods);
  counts["MB sent"] = Math.round(counts["MB sent"] ?? 0);
  Object.assign(counts, { "ms that /healthz waited at worst": Math.round(slowest), "MB above rest at worst": Math.round(most - rest) });
  expect(counts["MB sent"]).toBeGreaterThan(inForm(20, 200));
  // The short form shares its machine with other tests.
  expect(slowest).toBeLessThan(inForm(5_000, 1_000));
  expect(most - rest).toBeLessThan(300);
});

drill("a browser whose session ended during an upload of 9 MB gets its answer", async (_, counts) => {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ baseURL: origin });
    const page = await context.newPage();
    for (const way of inForm(["form"], ["form", "fetch", "form", "fetch"])) {
      const signedIn = await context.request.post("/login", {
        form: { email: "irina@bridgehold.test", password: demoPassword },
        headers: { Origin: origin },
        maxRedirects: 0,
      });
      expect(signedIn.status()).toBe(303);
      await page.goto("/profile/certifying-docs/new?type=passport&country=russia");
      const file = { name: "скан.jpg", mimeType: "image/jpeg", buffer: randomBytes(9_000_000) };
      await page.locator("input[type=file]").first().setInputFiles(file);
      await context.clearCookies();
      const began = performance.now();
      const form = page.locator("form[enctype='multipart/form-data']");
      if (way === "form") {
        await form.evaluate((node) => HTMLFormElement.prototype.submit.call(node));
        await page.waitForURL(/\/login/, { timeout: 60_000 });
      } else {
        const send = (node: SVGElement | HTMLElement) =>
          fetch(location.href, { method: "POST", body: new FormData(node as HTMLFormElement) }).then(({ url }) => url);
        expect(await form.evaluate(send)).toMatch(/\/login/);
      }
      count(counts, "answers");
      counts["ms until the answer, at worst"] = Math.max(
        counts["ms until the answer, at worst"] ?? 0,
        Math.round(performance.now() - began),
      );
    }
    expect(counts["ms until the answer, at worst"]).toBeLessThan(20_000);
  } finally {
    await browser.close();
  }
});
