import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { SMTPServer } from "smtp-server";
import { createFaults } from "./inbox/faults.ts";
import { inboxPages } from "./inbox/http-pages.ts";
import { openLetterStore } from "./inbox/letter-store.ts";
import { createSmtpCatcher } from "./inbox/smtp-catcher.ts";

export interface InboxOptions {
  /** 0 selects any free port. */
  readonly smtpPort: number;
  readonly httpPort: number;
  /** The folder for letters between runs; without it they are kept in memory. */
  readonly dir?: string;
}

export interface Inbox {
  readonly smtpUrl: string;
  /** Origin of the pages, which are below `/dev/inbox`. */
  readonly httpUrl: string;
  stop(): Promise<void>;
}

const host = "127.0.0.1";

const listenHttp = (server: Server, port: number) =>
  new Promise<number>((done, fail) => {
    server.once("error", fail);
    server.listen(port, host, () => done((server.address() as AddressInfo).port));
  });

const listenSmtp = (catcher: SMTPServer, port: number) =>
  new Promise<number>((done, fail) => {
    catcher.server.once("error", fail);
    catcher.listen(port, host, () => done((catcher.server.address() as AddressInfo).port));
  });

/** Starts the embedded mail server and its pages on the loopback interface; no letter leaves the machine. */
export async function startInbox({ smtpPort, httpPort, dir }: InboxOptions): Promise<Inbox> {
  const store = await openLetterStore(dir);
  const faults = createFaults();
  const catcher = createSmtpCatcher(store, faults);
  const pages = createServer(inboxPages(store, faults));
  const [smtp, http] = [await listenSmtp(catcher, smtpPort), await listenHttp(pages, httpPort)];
  return {
    smtpUrl: `smtp://${host}:${smtp}`,
    httpUrl: `http://${host}:${http}`,
    async stop() {
      pages.closeAllConnections();
      await new Promise<void>((done) => pages.close(() => done()));
      await new Promise<void>((done) => catcher.close(() => done()));
    },
  };
}
