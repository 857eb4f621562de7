// People who continue through failures: each act keeps its command id and is repeated until the product accepts or refuses. The answers are
// recorded and compared with the database at the end.
import { randomUUID } from "node:crypto";
import { type CommandOutcome, isRefusal, ok, refuse } from "#contracts/outcome.ts";
import { findCommand } from "#data/command/command-inbox.server.ts";
import { pool } from "#data/db.server.ts";
import { readOfferState } from "#data/offer/offers.server.ts";
import { recordSession } from "#data/people/sessions.server.ts";
import type { OfferSide, OfferState, StageName } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { acceptOffer } from "#services/offer/commands/accept-offer.server.ts";
import { cancelOffer } from "#services/offer/commands/cancel-offer.server.ts";
import { publishOffer } from "#services/offer/commands/publish-offer.server.ts";
import { refundOffer } from "#services/offer/commands/refund-offer.server.ts";
import { saveProof } from "#services/offer/commands/save-proof.server.ts";
import { withdrawOffer } from "#services/offer/commands/withdraw-offer.server.ts";
import { createToken, sha256 } from "#services/session/session-token.server.ts";
import { submitConfirmation } from "#services/stage/submit-confirmation.server.ts";
import { submitIncoming } from "#services/stage/submit-incoming.server.ts";
import { submitOutgoing } from "#services/stage/submit-outgoing.server.ts";
import { submitRefund } from "#services/stage/submit-refund.server.ts";
import { verifyStage } from "#services/stage/verify-stage.server.ts";
import { marketPeople, rubToEur } from "#tests/routes/market-people.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { storePicture } from "#tests/support/offer-journey.ts";
import { contextOf } from "#tests/support/service-context.ts";
import { endOf } from "../support/end-of.ts";
import type { Dice } from "./dice.ts";

/** An answer of the product about a command. */
export interface Said {
  readonly commandId: string;
  readonly act: string;
  /** `applied`, `pending`, or the code of a refusal. */
  readonly said: string;
}

export type Ending = "completed" | "cancelled" | "refunded" | "withdrawn";

const legs = ["owner", "buyer"] as const;
const password = "Mostovaya-2026!";
const pause = (ms: number) => new Promise((later) => setTimeout(later, ms));

/** While parts are killed every few seconds a document may need many attempts; recovery times are measured after each kill. */
const patienceMs = 600_000;

export class OfferDriver {
  readonly said: Said[] = [];
  readonly offerIds: string[] = [];
  /** Attempts that met a broken connection, a closed port or a 503. */
  interruptions = 0;
  /** True when a scenario failed: the others stop at their next attempt. */
  isAbandoned = false;
  readonly #people: Record<string, ServiceContext>;
  readonly #payouts: { readonly irina: string; readonly jonas: string };
  readonly #tokens: Readonly<Record<string, string>>;
  readonly #origin: string;

  private constructor(
    people: Record<string, ServiceContext>,
    payouts: { irina: string; jonas: string },
    tokens: Record<string, string>,
    origin: string,
  ) {
    this.#people = people;
    this.#payouts = payouts;
    this.#tokens = tokens;
    this.#origin = origin;
  }

  static async open(database: TestDatabase, origin: string): Promise<OfferDriver> {
    const market = await marketPeople(database);
    const names = ["irina", "jonas", "manager.russia", "manager.europe", "agents"];
    const people = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await contextOf(name)] as const)));
    const payouts = {
      irina: (await market.accountOf(market.irina, "EUR")).accountId,
      jonas: (await market.accountOf(market.jonas, "RUB")).accountId,
    };
    const tokens = { owner: await openSession(market.irina), buyer: await openSession(market.jonas) };
    return new OfferDriver(people, payouts, tokens, origin);
  }

  #who(name: string): ServiceContext {
    const person = this.#people[name];
    if (!person) throw new Error(`There is no ${name}.`);
    return { ...person, requestId: randomUUID(), now: Date.now() };
  }

  /** Repeats the act until a response arrives; waits until a pending command is decided. Returns refusals. */
  async #insist(act: string, ask: (commandId: string) => Promise<CommandOutcome>): Promise<CommandOutcome> {
    if (this.isAbandoned) throw new ScenarioError("Abandoned.");
    const commandId = randomUUID();
    const outcome = await this.#untilAnswered(() => ask(commandId));
    this.said.push({ commandId, act, said: endOf(outcome) });
    return outcome.isPending ? await this.#untilSettled(commandId) : outcome;
  }

  async #untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (error instanceof ScenarioError || this.isAbandoned) throw error;
        this.interruptions += 1;
        await pause(100);
      }
    }
  }

  async #untilSettled(commandId: string): Promise<CommandOutcome> {
    for (const giveUpAt = Date.now() + patienceMs; ; await pause(100)) {
      const row = await this.#untilAnswered(() => findCommand(commandId));
      if (row?.status === "refused") return refuse(row.refusalCode as "NOT_FOUND");
      if (row?.status === "applied") {
        const state = await this.#state(row.offerId);
        return ok({ version: row.appliedVersion ?? 0, state });
      }
      if (Date.now() > giveUpAt) throw new ScenarioError(`Command ${commandId} was answered "being processed" and nothing follows.`);
    }
  }

  async #state(offerId: string): Promise<OfferState> {
    const state = await this.#untilAnswered(() => readOfferState(pool, offerId));
    if (!state) throw new ScenarioError(`Offer ${offerId} is not in the database.`);
    return state;
  }

  async #must(act: string, ask: (commandId: string) => Promise<CommandOutcome>): Promise<void> {
    const outcome = await this.#insist(act, ask);
    if (isRefusal(outcome)) throw new ScenarioError(`${act} was refused with ${outcome.code}.`);
  }

  /** One offer from publication to an ending chosen by the dice. */
  async tell(dice: Dice): Promise<Ending> {
    const id = await this.publish();
    if (dice.chance(10)) {
      await this.#must("withdraw", (commandId) => withdrawOffer(this.#who("irina"), { offerId: id, commandId }));
      return "withdrawn";
    }
    await this.#accept(id);
    for (const side of dice.shuffled(legs)) {
      await this.#sign(id, side);
      if (dice.chance(8)) {
        await this.#must("cancel", (commandId) => cancelOffer(this.#who(memberOf(side)), { offerId: id, commandId, password }));
        return "cancelled";
      }
    }
    for (const leg of dice.shuffled(legs)) await this.#prove(id, leg);
    for (const leg of dice.shuffled(legs)) await this.#receive(id, leg);
    if (dice.chance(20)) return await this.#refund(id, dice);
    for (const leg of dice.shuffled(legs)) await this.#payOut(id, leg);
    for (const leg of dice.shuffled(legs)) await this.#confirm(id, leg);
    return "completed";
  }

  async publish(): Promise<string> {
    let id: string | null = null;
    await this.#must("publish", async (commandId) => {
      const order = rubToEur({ kind: "own", accountId: this.#payouts.irina });
      const submitted = await publishOffer(this.#who("irina"), { commandId, order });
      id = submitted.offerId ?? id;
      return submitted.outcome;
    });
    if (id === null) throw new ScenarioError("A published offer has no id.");
    this.offerIds.push(id);
    return id;
  }

  async #accept(offerId: string): Promise<void> {
    const payout = { kind: "own", accountId: this.#payouts.jonas } as const;
    await this.#must(
      "accept",
      async (commandId) => (await acceptOffer(this.#who("jonas"), { offerId, commandId, revision: 1, payout })).outcome,
    );
    for (const giveUpAt = Date.now() + patienceMs; (await this.#state(offerId)).documents === undefined; await pause(50)) {
      if (Date.now() > giveUpAt) throw new ScenarioError(`Offer ${offerId} has no contract in the end.`);
    }
  }

  /** Signs in the browser, so that the site's process takes part. */
  #sign(offerId: string, side: OfferSide): Promise<void> {
    return this.#must(`sign ${side}`, async (commandId) => {
      const hash = (await this.#state(offerId)).documents?.hash ?? "";
      const response = await fetch(`${this.#origin}/my-transactions/${offerId}/sign`, {
        method: "POST",
        redirect: "manual",
        signal: AbortSignal.timeout(20_000),
        headers: { Cookie: `sid=${this.#tokens[side]}`, Origin: this.#origin },
        body: new URLSearchParams({ commandId, revision: "1", hash, password }),
      });
      await response.arrayBuffer();
      if (response.status === 303) return { ok: true, value: { version: 0, state: await this.#state(offerId) } };
      if (response.status === 202) return { ok: false, isPending: true, commandId };
      if (response.status >= 500 && response.status !== 503) throw new ScenarioError(`Signing was answered ${response.status}.`);
      const row = response.status === 503 ? null : await findCommand(commandId);
      if (row?.status === "refused") return refuse(row.refusalCode as "NOT_FOUND");
      throw new Error(`Signing was answered ${response.status}.`);
    });
  }

  async #files(offerId: string, leg: OfferSide, purpose: "proof" | "agentFile", owner: ServiceContext): Promise<string[]> {
    return [await storePicture(offerId, leg, purpose, owner.principal.userId, "Бумага.png")];
  }

  #prove(offerId: string, leg: OfferSide): Promise<void> {
    const member = memberOf(leg);
    return this.#must(`prove ${leg}`, async (commandId) => {
      const fileIds = await this.#files(offerId, leg, "proof", this.#who(member));
      return await saveProof(this.#who(member), { offerId, commandId, fileIds });
    });
  }

  async #receive(offerId: string, leg: OfferSide): Promise<void> {
    const { payIn } = (await this.#state(offerId)).legs[leg];
    const seen = {
      payerName: null,
      payerAccountTail: "4521",
      reference: `IN-${leg}-${offerId}`,
      payer: "side",
      bookedAt: Date.now() - 1_000,
    } as const;
    await this.#must(`state incoming ${leg}`, async (commandId) => {
      const staff = this.#who(staffOf(leg));
      const statement = { result: "received", receipt: { ...seen, amount: payIn } } as const;
      return await submitIncoming(staff, {
        offerId,
        leg,
        commandId,
        fileIds: await this.#files(offerId, leg, "agentFile", staff),
        statement,
      });
    });
    await this.#verify(offerId, leg, "incoming");
  }

  async #transfer(offerId: string, leg: OfferSide, stage: "outgoing" | "refund"): Promise<void> {
    const submit = stage === "outgoing" ? submitOutgoing : submitRefund;
    await this.#must(`state ${stage} ${leg}`, async (commandId) => {
      const staff = this.#who(staffOf(leg));
      const fileIds = await this.#files(offerId, leg, "agentFile", staff);
      return await submit(staff, { offerId, leg, commandId, fileIds, reference: `${stage}-${leg}-${offerId}` });
    });
    await this.#verify(offerId, leg, stage);
  }

  #payOut(offerId: string, leg: OfferSide): Promise<void> {
    return this.#transfer(offerId, leg, "outgoing");
  }

  async #confirm(offerId: string, leg: OfferSide): Promise<void> {
    await this.#must(`state confirmation ${leg}`, async (commandId) => {
      const staff = this.#who(staffOf(leg));
      return await submitConfirmation(staff, { offerId, leg, commandId, fileIds: await this.#files(offerId, leg, "agentFile", staff) });
    });
    await this.#verify(offerId, leg, "confirmation");
  }

  #verify(offerId: string, leg: OfferSide, stage: StageName): Promise<void> {
    return this.#must(`verify ${stage} ${leg}`, async (commandId) => {
      const submittedAt = (await this.#state(offerId)).legs[leg][stage].submittedAt ?? 0;
      return await verifyStage(this.#who("agents"), { offerId, leg, stage, submittedAt, commandId });
    });
  }

  async #refund(offerId: string, dice: Dice): Promise<Ending> {
    const reason = "Банк получателя не принимает переводы";
    await this.#must("refund", (commandId) => refundOffer(this.#who("agents"), { offerId, commandId, reason }));
    for (const leg of dice.shuffled(legs)) await this.#transfer(offerId, leg, "refund");
    return "refunded";
  }
}

/** The scenario itself failed: repeating would not help. */
export class ScenarioError extends Error {
  override readonly name = "ScenarioError";
}

const memberOf = (side: OfferSide) => (side === "owner" ? "irina" : "jonas");
const staffOf = (leg: OfferSide) => (leg === "owner" ? "manager.russia" : "manager.europe");

async function openSession({ principal }: ServiceContext): Promise<string> {
  const [token, now] = [createToken(), Date.now()];
  const ends = { idleExpiresAt: now + 86_400_000, expiresAt: now + 86_400_000 };
  await recordSession({ userId: principal.userId, tokenHash: sha256(token), ip: "", userAgent: "", now, ...ends });
  return token;
}
