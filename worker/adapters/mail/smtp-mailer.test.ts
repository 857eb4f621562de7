import { createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { createSmtpMailer } from "./smtp-mailer.ts";

const letter = {
  messageId: "<1@bridgehold.test>",
  from: { name: "", address: "a@bridgehold.test" },
  to: "b@bridgehold.test",
  replyTo: "a@bridgehold.test",
  bounceTo: "a@bridgehold.test",
  subject: "s",
  html: "h",
  text: "t",
  references: [],
  headers: {},
};

test("an attempt ends at its limit even if the server keeps sending single bytes", async () => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.write("220 mail.test\r\n");
    // A reply of many lines that never ends, so that no limit of silence applies.
    const timer = setInterval(() => socket.write("250-x\r\n"), 20);
    socket.on("close", () => clearInterval(timer));
  });
  const port = await new Promise<number>((done) => server.listen(0, "127.0.0.1", () => done((server.address() as { port: number }).port)));
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 10, undefined, 300);
  try {
    expect(await mailer.send(letter)).toEqual({ kind: "unreachable", error: "ETIMEDOUT no answer in time" });
  } finally {
    mailer.close();
    for (const socket of sockets) socket.destroy();
    server.close();
  }
});
