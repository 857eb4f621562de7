import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite } from "./site.ts";

/** A configured counter service that records requests and their headers. */
const heard: { body: unknown; headers: IncomingMessage["headers"]; method: string | undefined }[] = [];
let status = 204;
const counter = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  heard.push({ body: JSON.parse(Buffer.concat(chunks).toString()), headers: request.headers, method: request.method });
  response.writeHead(status).end();
});
await new Promise<void>((listening) => counter.listen(0, "127.0.0.1", listening));
const { port } = counter.address() as AddressInfo;
afterAll(() => {
  counter.close();
  counter.closeAllConnections();
});
beforeEach(() => heard.splice(0));

await cloneDatabase();
const site = await openSite({ ANALYTICS_URL: `http://127.0.0.1:${port}/hit` });
const message = {
  ...{ name: "Анна", email: "anna@example.org", phone: "+79123456789", subject: "Сроки", isPolicyAccepted: "on" },
  emailBody: "Здравствуйте, хочу понять, сколько дней идёт выплата в Берлин.",
};

const answered = async (analytics: "on" | "off") => {
  const visitor = site.visitor();
  await visitor.post("/cookies", { analytics });
  return visitor;
};
/** Goals are sent after the response, so wait for them. */
const settled = () => new Promise((done) => setTimeout(done, 300));

test("sends nothing before the visitor's consent, or after a refusal", async () => {
  await site.visitor().logIn("irina");
  await (await answered("off")).logIn("jonas");
  await (await answered("off")).post("/contact-us", message);
  await settled();
  expect(heard).toEqual([]);
});

test("counts a sign-in and a message to support without personal data", async () => {
  const visitor = await answered("on");
  expect((await visitor.post("/contact-us", message)).status).toBe(303);
  await expect.poll(() => heard.length).toBe(1);
  await visitor.logIn("irina");
  await expect.poll(() => heard.length).toBe(2);
  expect(heard.map(({ body, method }) => [method, body])).toEqual([
    ["POST", { goal: "contactUs", language: "ru", brand: "main" }],
    ["POST", { goal: "login", language: "ru", brand: "main" }],
  ]);
  const said = JSON.stringify(heard.map(({ headers }) => headers));
  for (const secret of [visitor.address, "cookie", "referer", "x-forwarded-for", "anna@example.org", "consent"])
    expect(said).not.toContain(secret);
});

test("does not count failed acts", async () => {
  const visitor = await answered("on");
  await visitor.post("/login", { email: "irina@bridgehold.test", password: "wrong" });
  await visitor.post("/contact-us", { ...message, emailBody: "коротко" });
  await settled();
  expect(heard).toEqual([]);
});

test("a failing counter affects no page, and browsers send nothing to it", async () => {
  status = 500;
  const visitor = await (await answered("on")).logIn("irina");
  const page = await visitor.get("/settings");
  expect(page.status).toBe(200);
  const policy = page.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toContain(String(port));
});
