import { constants } from "node:os";
import { env } from "#env";
import { recordAnswer, recordFailure } from "#outgoing/outages.server.ts";
import { type Probe, probeDatabase } from "./database-probe.server.ts";
import type { WatchedClient, Watcher } from "./watched-client.server.ts";

/** Time is counted in ticks of this process, so that a process that was paused does not mistake its own pause for the server's silence. */
const tickMs = 500;
/** Ticks without an answer after which the server is probed. */
const silentTicks = 2;
/** Ticks without a probe after an answer, so that a slow statement does not cause a probe at every tick. */
const restTicks = 4;

const awayError = (cause: unknown): Error =>
  Object.assign(new Error("PostgreSQL does not answer.", { cause }), {
    ...{ code: "ETIMEDOUT", errno: -constants.errno.ETIMEDOUT, syscall: "read" },
  });

/**
 * Detects within seconds that PostgreSQL hangs, which its own timeouts cannot (decision 126). When a connection is silent, a probe queries
 * the server on a new one. Without an answer, every connection is destroyed and new ones are refused until a probe is answered. With an
 * answer, a connection whose query the server is not working on is dead: it is destroyed together with idle ones.
 */
export class DatabaseWatch implements Watcher {
  readonly #clients = new Set<WatchedClient>();
  readonly #timer = setInterval(() => this.#tick(), tickMs).unref();
  #probe: Probe | null = null;
  #probeTicks = 0;
  #restTicks = 0;
  #isStopped = false;
  /** Error of the last probe; null while the database answers. */
  #away: { readonly cause: unknown } | null = null;

  /** Reason to open no connection now; null while the database answers. */
  refusal(): Error | null {
    if (this.#away === null) return null;
    const error = awayError(this.#away.cause);
    recordFailure("database", error);
    return error;
  }

  add(client: WatchedClient): void {
    this.#clients.add(client);
  }

  remove(client: WatchedClient): void {
    this.#clients.delete(client);
  }

  /** The probe determines whether the server is unavailable or refused only this connection. */
  failedToConnect(): void {
    if (this.#probe === null) void this.#ask([]);
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#timer);
    this.#probe?.abort();
  }

  #tick(): void {
    const silent = [...this.#clients].filter((client) => client.tick() >= silentTicks);
    if (this.#probe !== null) {
      this.#probeTicks += 1;
      if (this.#probeTicks * tickMs >= env.DATABASE_SILENCE_MS) this.#probe.abort();
    } else if (this.#away !== null || (silent.length > 0 && this.#restTicks === 0)) {
      void this.#ask(silent);
    }
    this.#restTicks = Math.max(0, this.#restTicks - 1);
  }

  async #ask(silent: readonly WatchedClient[]): Promise<void> {
    this.#probe = probeDatabase(silent.map(({ label }) => label));
    this.#probeTicks = 0;
    try {
      const working = await this.#probe.working;
      this.#away = null;
      this.#restTicks = restTicks;
      recordAnswer("database");
      if (working !== null) this.#hangUpDead(silent, working);
    } catch (error) {
      if (!this.#isStopped) this.#goAway(error);
    } finally {
      this.#probe = null;
    }
  }

  /** A connection is dead when the server does not work on its query. Idle connections opened at that time are probably dead too. */
  #hangUpDead(silent: readonly WatchedClient[], working: ReadonlySet<string>): void {
    const isDead = (client: WatchedClient) => client.isConnected && !working.has(client.label) && client.silentTicks >= silentTicks;
    if (!silent.some(isDead)) return;
    for (const client of this.#clients) {
      if (client.isIdle || isDead(client)) client.hangUp(awayError("The server does not work on the question."));
    }
  }

  #goAway(cause: unknown): void {
    this.#away = { cause };
    recordFailure("database", cause);
    for (const client of this.#clients) client.hangUp(awayError(cause));
  }
}
