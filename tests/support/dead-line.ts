import type { AddressInfo, Socket } from "node:net";
import { connect, createServer } from "node:net";

/**
 * `well`: everything is forwarded. `dead`: nothing is forwarded any more, and new connections are accepted but never answered. `oldDead`:
 * existing connections forward nothing, new ones are forwarded.
 */
export type LineMode = "well" | "dead" | "oldDead";

export interface DeadLine {
  /** Where clients connect. */
  readonly host: string;
  set(mode: LineMode): void;
  close(): void;
}

/** A proxy to a server that can stop forwarding without closing connections, like a host that vanished. */
export async function openDeadLine(port: number, host = "127.0.0.1"): Promise<DeadLine> {
  let mode: LineMode = "well";
  const sockets = new Set<Socket>();
  const revived = new Set<() => void>();
  const accept = (client: Socket) => {
    const bornIn = mode;
    const upstream = connect(port, host);
    let isDead = false;
    const pairs = [
      [client, upstream],
      [upstream, client],
    ] as const;
    for (const [from, to] of pairs) {
      sockets.add(from);
      // An unread socket buffers its data, and the sender notices nothing.
      from.on("data", (bytes) => to.write(bytes));
      from.on("error", () => {});
      from.on("close", () => {
        sockets.delete(from);
        revived.delete(follow);
        to.destroy();
      });
    }
    const follow = () => {
      isDead ||= mode === "oldDead" && bornIn !== "oldDead";
      for (const [from] of pairs) {
        if (mode === "dead" || isDead) from.pause();
        else from.resume();
      }
    };
    revived.add(follow);
    follow();
  };
  const server = createServer(accept);
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(next) {
      mode = next;
      for (const follow of revived) follow();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** A server that accepts connections, reads their data and never answers. */
export async function openSilentServer(): Promise<{ readonly host: string; close(): void }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.resume();
  });
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
