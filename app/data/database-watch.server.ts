import { constants } from "node:os";
import { env } from "#env";
import { recordAnswer, recordFailure } from "#outgoing/outages.server.ts";
import { type Probe, probeDatabase } from "./database-probe.server.ts";
import type { WatchedClient } from "./watched-client.server.ts";

/**
 * Time is counted in ticks of this process: one that stood still for a while does not take its own silence for the server's.
 */
const tickMs = 500;
/** A question without an answer for so long is a reason to probe. */
const silentTicks = 2;

const awayError = (cause: unknown): Error =>
  Object.assign(new Error("PostgreSQL does not answer.", { cause }), {
    ...{ code: "ETIMEDOUT", errno: -constants.errno.ETIMEDOUT, syscall: "read" },
  });

/**
 * Finds out within seconds that PostgreSQL hangs, which its own timeouts cannot (decision 126). When a connection stays silent, a probe
 * asks the server on a new one. No answer: every connection is destroyed and new ones are refused at once, until a probe is answered.
 * An answer: connections are destroyed whose question the server does not work on, because their line is dead.
 */
export class DatabaseWatch {
  readonly #clients = new Set<WatchedClient>();
  readonly #timer = setInterval(() => this.#tick(), tickMs).unref();
  #probe: Probe | null = null;
  #probeTicks = 0;
  #away: Error | null = null;

  /** Why no connection can be opened now; null while the database answers. */
  refusal(): Error | null {
    if (this.#away !== null) recordFailure("database", this.#away);
    return this.#away;
  }

  add(client: WatchedClient): void {
    this.#clients.add(client);
  }

  remove(client: WatchedClient): void {
    this.#clients.delete(client);
  }

  failedToConnect(error: Error): void {
    // With a SQLSTATE the server has answered.
    const { code = "" } = error as { code?: string };
    if (!/^[0-9A-Z]{5}$/.test(code) || code === "EPIPE" || code === "57P03") this.#goAway(error);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#probe?.abort();
  }

  #tick(): void {
    const silent = [...this.#clients].filter((client) => client.tick() >= silentTicks);
    if (this.#probe !== null) {
      this.#probeTicks += 1;
      if (this.#probeTicks * tickMs >= env.DATABASE_SILENCE_MS) this.#probe.abort();
    } else if (this.#away !== null || silent.length > 0) {
      void this.#ask(silent);
    }
  }

  async #ask(silent: readonly WatchedClient[]): Promise<void> {
    this.#probe = probeDatabase(silent);
    this.#probeTicks = 0;
    try {
      const working = await this.#probe.working;
      this.#away = null;
      recordAnswer("database");
      const dead = silent.filter((client) => working?.has(client.label) === false && client.silentTicks >= silentTicks);
      for (const client of dead) client.hangUp(awayError("the server does not work on its question"));
    } catch (error) {
      this.#goAway(error);
    } finally {
      this.#probe = null;
    }
  }

  #goAway(cause: unknown): void {
    this.#away ??= awayError(cause);
    recordFailure("database", cause);
    for (const client of this.#clients) client.hangUp(this.#away);
  }
}
