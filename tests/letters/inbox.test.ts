import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { mailbox } from "#tests/support/mailbox.ts";
import { createSmtpMailer } from "#worker/adapters/mail/smtp-mailer.ts";
import { type Inbox, startInbox } from "../../scripts/services/inbox.ts";

const letter = {
  messageId: "<1@bridgehold.test>",
  from: { name: "Bridgehold", address: "no-reply@bridgehold.test" },
  to: "irina@bridgehold.test",
  replyTo: "support@bridgehold.test",
  bounceTo: "bounce+1@bridgehold.test",
  subject: "Сделка F-2026-000123: <script>alert(1)</script>",
  html: '<html><head></head><body><a href="http://localhost:3000/x?a=1&amp;b=2">x</a></body></html>',
  text: "http://localhost:3000/x?a=1&b=2",
  references: ["<offer-0197-ab@bridgehold.test>"],
  headers: { "X-Mail-Template": "plain/offer-success" },
};

async function post(inbox: Inbox): Promise<void> {
  const mailer = createSmtpMailer(inbox.smtpUrl, 100);
  expect(await mailer.send(letter)).toMatchObject({ kind: "accepted" });
  mailer.close();
}

test("letters are listed, shown without script, filtered, and deleted", async () => {
  const inbox = await startInbox({ smtpPort: 0, httpPort: 0 });
  await post(inbox);
  const mine = mailbox("irina@bridgehold.test", inbox.httpUrl);
  const caught = await mine.waitFor({ template: "offer-success", offer: "0197-ab" });
  expect(caught.links).toEqual(["http://localhost:3000/x?a=1&b=2"]);
  expect(await mine.count({ template: "offer-refund" })).toBe(0);
  expect(await mine.count({ since: Date.now() + 60_000 })).toBe(0);
  expect(await mailbox("jonas@bridgehold.test", inbox.httpUrl).count()).toBe(0);

  const read = async (path: string) => fetch(`${inbox.httpUrl}/dev/inbox${path}`);
  const list = await (await read("")).text();
  expect(list).toContain("Сделка F-2026-000123: &lt;script&gt;");
  expect(list).not.toContain("<script>");
  for (const part of ["html", "text", "headers", "links", "raw"])
    expect(await (await read(`/${caught.id}?part=${part}`)).text()).not.toContain("<script>");
  expect((await read(`/${caught.id}/body`)).headers.get("content-security-policy")).toContain("sandbox");
  expect((await read("/unknown")).status).toBe(404);

  await fetch(`${inbox.httpUrl}/dev/inbox/delete`, { method: "POST" });
  expect(await mine.count()).toBe(0);
  await inbox.stop();
});

test("letters survive a restart of the inbox", async () => {
  const dir = await mkdtemp(join(tmpdir(), "bridgehold-inbox-"));
  const first = await startInbox({ smtpPort: 0, httpPort: 0, dir });
  await post(first);
  await first.stop();
  const second = await startInbox({ smtpPort: 0, httpPort: 0, dir });
  expect(await mailbox("irina@bridgehold.test", second.httpUrl).count()).toBe(1);
  await second.stop();
  await rm(dir, { recursive: true });
});

test("only their owner can read the stored letters", async () => {
  const dir = join(await mkdtemp(join(tmpdir(), "bridgehold-inbox-")), "inbox");
  const inbox = await startInbox({ smtpPort: 0, httpPort: 0, dir });
  await post(inbox);
  await inbox.stop();
  const modes = await Promise.all(
    [dir, ...(await readdir(dir)).map((name) => join(dir, name))].map(async (path) => (await stat(path)).mode),
  );
  expect(modes.map((mode) => (mode & 0o777).toString(8))).toEqual(["700", "600"]);
  await rm(dirname(dir), { recursive: true });
});

test("refuses an unknown fault", async () => {
  const inbox = await startInbox({ smtpPort: 0, httpPort: 0 });
  const answer = await fetch(`${inbox.httpUrl}/dev/inbox/fault`, { method: "POST", body: '{"mode":"fire"}' });
  expect(answer.status).toBe(422);
  await inbox.stop();
});
