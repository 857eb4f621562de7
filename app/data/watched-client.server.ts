import { randomBytes } from "node:crypto";
import { Socket } from "node:net";
import pg from "pg";
import { tracedBelow } from "#telemetry/tracing.server.ts";

/** Tracks open connections and decides whether new ones may be opened. */
export interface Watcher {
  /** Reason to open no connection now; null while the database answers. */
  refusal(): Error | null;
  add(client: WatchedClient): void;
  remove(client: WatchedClient): void;
  failedToConnect(): void;
}

type Connected = (error: Error | null, client?: pg.Client) => void;

/** A connection that counts its unanswered queries, so that the watch can find and destroy one that hangs. */
export class WatchedClient extends pg.Client {
  /** Application name of the connection in `pg_stat_activity`. */
  readonly label: string;
  readonly #watch: Watcher;
  readonly #socket: Socket;
  #isConnected = false;
  #unanswered = 0;
  #answers = 0;
  #answersAtLastTick = 0;
  #silentTicks = 0;

  constructor(watch: Watcher, config: pg.ClientConfig = {}) {
    const socket = new Socket();
    const label = newLabel();
    super({ ...config, application_name: label, stream: () => socket });
    this.label = label;
    this.#watch = watch;
    this.#socket = socket;
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.Client> | undefined {
    if (callback === undefined) {
      return new Promise((resolve, reject) => this.connect((error) => (error ? reject(error) : resolve(this))));
    }
    const refusal = this.#watch.refusal();
    if (refusal !== null) {
      process.nextTick(callback, refusal);
      return;
    }
    this.#watch.add(this);
    this.once("end", () => this.#watch.remove(this));
    this.#unanswered += 1;
    super.connect((error: Error | null) => {
      this.#countAnswer();
      this.#isConnected = error === null || error === undefined;
      if (!this.#isConnected) this.#watch.failedToConnect();
      callback(error, this);
    });
  }

  override query(...asked: unknown[]): never {
    const callback = asked.at(-1);
    this.#unanswered += 1;
    if (typeof callback === "function") {
      asked.splice(-1, 1, (...answer: unknown[]) => {
        this.#countAnswer();
        callback(...answer);
      });
      return Reflect.apply(super.query, this, asked) as never;
    }
    const ask = (): Promise<unknown> => Reflect.apply(super.query, this, asked);
    const answer = tracedBelow("sql", { "db.system.name": "postgresql", "db.query.text": textOf(asked[0]) }, ask);
    answer.then(this.#countAnswer, this.#countAnswer);
    return answer as never;
  }

  /** Called by the watch at each tick. Returns for how many successive ticks a query has waited without an answer. */
  tick(): number {
    const isSilent = this.#unanswered > 0 && this.#answers === this.#answersAtLastTick;
    this.#silentTicks = isSilent ? this.#silentTicks + 1 : 0;
    this.#answersAtLastTick = this.#answers;
    return this.#silentTicks;
  }

  get isConnected(): boolean {
    return this.#isConnected;
  }

  /** Returns whether it is connected and no query is waiting for an answer. */
  get isIdle(): boolean {
    return this.#isConnected && this.#unanswered === 0;
  }

  get silentTicks(): number {
    return this.#answers === this.#answersAtLastTick ? this.#silentTicks : 0;
  }

  /** Destroys the connection. Its queries fail with `error`. */
  hangUp(error: Error): void {
    this.#socket.destroy(error);
  }

  readonly #countAnswer = (): void => {
    this.#unanswered -= 1;
    this.#answers += 1;
  };
}

/** Unique among all processes that use the database. */
export const newLabel = (): string => `bridgehold-${randomBytes(8).toString("hex")}`;

/** The statement with its placeholders; values are not part of it. */
function textOf(asked: unknown): string {
  const text = typeof asked === "string" ? asked : String((Object(asked) as { readonly text?: unknown }).text);
  return text.slice(0, 500);
}
