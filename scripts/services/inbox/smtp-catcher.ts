import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { FaultMode, Faults } from "./faults.ts";
import type { LetterStore } from "./letter-store.ts";

const refusals: Partial<Record<FaultMode, { code: number; text: string }>> = {
  reject451: { code: 451, text: "4.3.0 Try again later" },
  reject550: { code: 550, text: "5.1.1 No such mailbox" },
};
const slowMs = 3_000;

const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

async function read(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

/** Breaks the connection after the letter is stored, like a crash between acceptance and answer. */
const hangUp = (server: SMTPServer, { id }: SMTPServerSession) => {
  for (const connection of server.connections) if (connection.id === id) connection.close();
};

/** An SMTP server on the loopback interface that delivers nothing and stores every letter. */
export function createSmtpCatcher(store: LetterStore, faults: Faults): SMTPServer {
  const onData = async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
    const raw = await read(stream);
    const fault = faults.take("reject451", "reject550", "slow", "dropAfterData");
    const refused = fault && refusals[fault];
    if (refused) throw refusal(refused.code, refused.text);
    if (fault === "slow") await pause(slowMs);
    await store.add(
      raw,
      session.envelope.rcptTo.map(({ address }) => address.toLowerCase()),
    );
    if (fault === "dropAfterData") hangUp(server, session);
  };
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    // A client's idle pooled connection must not delay a stop.
    closeTimeout: 200,
    size: 1024 * 1024,
    onData: (stream, session, done) => void onData(stream, session).then(() => done(), done),
  });
  server.on("error", () => {});
  server.server.prependListener("connection", (socket: Socket) => {
    if (faults.take("down")) socket.destroy();
  });
  return server;
}
