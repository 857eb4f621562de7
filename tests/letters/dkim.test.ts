import { createHash, createVerify, generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { createSmtpMailer } from "#worker/adapters/mail/smtp-mailer.ts";

const keys = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
  publicKeyEncoding: { type: "spki", format: "pem" },
});
const unsubscribe = {
  "List-Unsubscribe": "<https://bridgehold.test/unsubscribe/x>",
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
};

/** The message as the recipient's mail server receives it. */
async function receive(dkim?: Parameters<typeof createSmtpMailer>[2]): Promise<string> {
  let raw = "";
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, _session, done) {
      stream.on("data", (part: Buffer) => (raw += part.toString("latin1")));
      stream.on("end", () => done());
    },
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.server.address();
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${address !== null && typeof address === "object" ? address.port : 0}`, 100, dkim);
  const from = { name: "Bridgehold", address: "no-reply@bridgehold.test" };
  const words = { subject: "Сделка F-2026-000123: ваши деньги у агента", html: "<p>Привет,  мир</p>", text: "Привет,  мир \r\n\r\n" };
  const letter = { messageId: "<1@bridgehold.test>", from, to: "reader@example.test", replyTo: "support@bridgehold.test", ...words };
  expect(await mailer.send({ ...letter, bounceTo: "bounce+1@bridgehold.test", references: [], headers: unsubscribe })).toMatchObject({
    kind: "accepted",
  });
  mailer.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return raw;
}

const relaxed = (line: string) =>
  line
    .replace(/\r\n/g, "")
    .replace(/[ \t]+/g, " ")
    .trim();

/** Verifies a signature as RFC 6376 defines, relaxed in headers and body. */
function isGenuine(raw: string): { readonly isSigned: boolean; readonly headers: readonly string[] } {
  const end = raw.indexOf("\r\n\r\n");
  const fields = raw
    .slice(0, end)
    .split(/\r\n(?![ \t])/)
    .map((field) => ({ name: field.slice(0, field.indexOf(":")).toLowerCase(), value: field.slice(field.indexOf(":") + 1) }));
  const signature = fields.find(({ name }) => name === "dkim-signature")?.value ?? "";
  const tag = (name: string) => new RegExp(`(?:^|;)\\s*${name}=([^;]*)`).exec(signature)?.[1]?.replace(/\s+/g, "") ?? "";
  const lines = raw
    .slice(end + 4)
    .split("\r\n")
    .map((line) => line.replace(/[ \t]+/g, " ").replace(/ $/, ""));
  const body = `${lines.join("\r\n").replace(/(?:\r\n)*$/, "")}\r\n`;
  const headers = tag("h").toLowerCase().split(":");
  const signed = headers.flatMap((name) =>
    fields.filter((field) => field.name === name).map(({ value }) => `${name}:${relaxed(value)}\r\n`),
  );
  const unsigned = relaxed(signature.replace(/(^|;)(\s*b=)[^;]*/, "$1$2"));
  const verify = createVerify("RSA-SHA256").update(`${signed.join("")}dkim-signature:${unsigned}`, "latin1");
  const isBody = createHash("sha256").update(body, "latin1").digest("base64") === tag("bh");
  return { isSigned: isBody && verify.verify(keys.publicKey, tag("b"), "base64"), headers };
}

test("a letter is signed for its domain, unsubscribe headers included; an altered one is invalid", async () => {
  const raw = await receive({ domain: "bridgehold.test", selector: "s1", privateKey: keys.privateKey });
  expect(raw).toMatch(/DKIM-Signature:[\s\S]*d=bridgehold\.test;[\s\S]*s=s1/);
  const { isSigned, headers } = isGenuine(raw);
  expect(isSigned).toBe(true);
  expect(headers).toEqual(expect.arrayContaining(["from", "to", "subject", "list-unsubscribe", "list-unsubscribe-post"]));
  expect(isGenuine(raw.replace("One-Click", "Two-Click")).isSigned).toBe(false);
});

test("a letter without a key is sent unsigned", async () => {
  expect(await receive()).not.toContain("DKIM-Signature");
});
