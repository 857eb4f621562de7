// Offers over HTTP by the published client's example, and a visitor who opens pages. Every request is measured.
import { setTimeout as pause } from "node:timers/promises";
import { paperFile } from "#tests/support/paper.ts";
import { type Bridgehold, createBridgehold } from "../../../clients/typescript/client.ts";
import { type Cast, completeOffer } from "../../../clients/typescript/examples/complete-an-offer.ts";
import { demoPassword } from "../../../prisma/seed/people.ts";

/** A request of a client, with all its attempts. */
export interface Asked {
  readonly phase: string;
  /** Start, in epoch milliseconds. */
  readonly at: number;
  readonly ms: number;
  /** Failures before an attempt was answered, in order. */
  readonly broken: readonly string[];
}

/** Domain of the e-mail addresses of all people who trade in the drill. */
export const peopleDomain = "people.example.org";

const patienceMs = 60_000;
/** The answer to a repeated request while the first attempt, whose process was killed, is still being processed. */
const isInFlight = async (response: Response) => response.status === 409 && (await response.clone().text()).includes("IN_FLIGHT");

/** Status and text of an answer that reports a failure of the service; null for any other. */
async function failureOf(response: Response): Promise<string | null> {
  return response.status < 500 ? null : `${response.status} ${(await response.clone().text()).slice(0, 120)}`;
}

export class Traffic {
  readonly asked: Asked[] = [];
  readonly completed: string[] = [];
  readonly startedAt = Date.now();
  phase = "";
  readonly #origin: string;
  #isOver = false;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Sends a request until it is answered, as a careful client does. A writing request has an idempotency key, so repeats are harmless. */
  readonly #send = async (request: Request): Promise<Response> => {
    const [phase, started, broken]: [string, number, string[]] = [this.phase, Date.now(), []];
    for (;;) {
      const response = await fetch(request.clone()).catch((error: Error) => String(error.cause ?? error));
      const failure = typeof response === "string" ? response : await failureOf(response);
      if (typeof response !== "string" && failure === null && !(await isInFlight(response))) {
        this.asked.push({ phase, at: started, ms: Date.now() - started, broken });
        return response;
      }
      broken.push(`${request.method} ${new URL(request.url).pathname.replaceAll(/[0-9a-f-]{36}/g, "…")}: ${failure ?? "in flight"}`);
      if (Date.now() - started > patienceMs) throw new Error(`Not answered in a minute: ${[...new Set(broken)].join("; ")}`);
      await pause(250);
    }
  };

  async #signIn(name: string): Promise<Bridgehold> {
    const client = createBridgehold({ origin: this.#origin, fetch: this.#send });
    await client.logIn(`${name}@${peopleDomain}`, demoPassword);
    return client;
  }

  async #cast(): Promise<Cast> {
    const [owner, buyer] = [await this.#signIn("irina"), await this.#signIn("jonas")];
    const [ownerAgent, buyerAgent] = [await this.#signIn("manager.russia"), await this.#signIn("manager.europe")];
    return { owner, buyer, ownerAgent, buyerAgent, manager: await this.#signIn("agents"), password: demoPassword, paper: paperFile };
  }

  async #makeOffers(): Promise<void> {
    const cast = await this.#cast();
    while (!this.#isOver) this.completed.push(await completeOffer(cast));
  }

  async completeOne(): Promise<void> {
    this.completed.push(await completeOffer(await this.#cast()));
  }

  async #visit(): Promise<void> {
    for (const paths = ["/", "/login", "/questions"]; !this.#isOver; await pause(200)) {
      const path = paths[this.asked.length % paths.length];
      await (await this.#send(new Request(`${this.#origin}${path}`))).arrayBuffer();
    }
  }

  /** Makes offers until `play` is over; those that have begun are completed. */
  async during(lanes: number, play: () => Promise<void>): Promise<void> {
    const working = Promise.all([...Array.from({ length: lanes }, () => this.#makeOffers()), this.#visit()]);
    // A failed lane must end the play, and a failed play the lanes.
    const playing = play().finally(() => {
      this.#isOver = true;
    });
    await Promise.race([playing, working]);
    await Promise.all([playing, working]);
  }

  async untilCompleted(n: number): Promise<void> {
    while (this.completed.length < n) await pause(100);
  }
}
