import pg from "pg";
import { openClient } from "./db.server.ts";
import { sessionAddress } from "./session-address.server.ts";

interface ListenerOptions {
  /** Called after each connection, because notifications in between were lost. */
  readonly onReady: () => void;
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
}

const retryMs = 500;
/** A listener sends no queries, so that the watch could not detect a dead connection. It therefore sends one at this interval. */
const beatMs = 5_000;

/** Opens a LISTEN connection that reconnects until it is closed. */
export function openListener({ onReady, channels }: ListenerOptions): { close(): Promise<void> } {
  let isClosed = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  const beat = setInterval(() => void client?.query("SELECT 1").catch(() => {}), beatMs).unref();

  const connect = async () => {
    const opened = openClient({ connectionString: sessionAddress(), keepAlive: true });
    client = opened;
    opened.on("error", () => {});
    opened.once("end", again);
    opened.on("notification", ({ channel, payload }) => channels[channel]?.(payload ?? ""));
    await opened.connect();
    for (const channel of Object.keys(channels)) await opened.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    onReady();
  };
  const again = () => {
    clearTimeout(retry);
    if (!isClosed) retry = setTimeout(() => void connect().catch(again), retryMs);
  };
  void connect().catch(again);
  return {
    async close() {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(beat);
      await client?.end().catch(() => {});
    },
  };
}
