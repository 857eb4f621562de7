import type { AddressInfo } from "node:net";
import { createFaults, type Faults } from "#scripts/services/inbox/faults.ts";
import type { CaughtLetter, LetterStore } from "#scripts/services/inbox/letter-store.ts";
import { createSmtpCatcher } from "#scripts/services/inbox/smtp-catcher.ts";

/** A mail server that stores only id and recipient of each letter, so that tens of thousands fit into memory. */
export interface MessageBox {
  readonly url: string;
  readonly faults: Faults;
  /** Number of copies received, by Message-ID. */
  readonly copies: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

export async function startMessageBox(): Promise<MessageBox> {
  const copies = new Map<string, number>();
  const faults = createFaults();
  const store: LetterStore = {
    async add(raw, to) {
      const messageId = /^message-id:\s*(<[^>]+>)/im.exec(raw)?.[1] ?? "";
      copies.set(messageId, (copies.get(messageId) ?? 0) + 1);
      const nothing = { from: "", subject: "", template: "", offer: "", headers: [], text: "", html: "", links: [], raw: "" };
      return { ...nothing, id: messageId, messageId, to, receivedAt: Date.now() } satisfies CaughtLetter;
    },
    list: () => [],
    find: () => null,
    clear: async () => copies.clear(),
  };
  const catcher = createSmtpCatcher(store, faults);
  const port = await new Promise<number>((done, fail) => {
    catcher.server.once("error", fail);
    catcher.listen(0, "127.0.0.1", () => done((catcher.server.address() as AddressInfo).port));
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    faults,
    copies,
    stop: () => new Promise<void>((done) => catcher.close(() => done())),
  };
}
