import { createHash, randomUUID } from "node:crypto";
import { type StagePoint, stagePoints } from "#contracts/stage/stage-points.ts";
import { findSnapshot } from "#data/account/requisites.server.ts";
import { pool } from "#data/db.server.ts";
import { recordFiles } from "#data/document/file-claims.server.ts";
import { recordReceipt } from "#data/money/submitted-receipts.server.ts";
import { saveCheck } from "#data/offer/stage-claims.server.ts";
import type { Money } from "#domain/money/money.ts";
import type { Actor } from "#domain/offer/actor.ts";
import type { ActingFacts, Command } from "#domain/offer/commands.ts";
import { payoutOf } from "#domain/offer/facts.ts";
import { type OfferSide, type OfferState, stageNames } from "#domain/offer/state.ts";
import { capital } from "#domain/text/capital.ts";
import { storeBytes } from "#files/stored-files.server.ts";
import { type DocumentName, drawBankDocument, payerTail } from "./bank-document.ts";
import { decideAside, letTimePass, readState } from "./decide-aside.ts";
import { payeeOf } from "./story-terms.ts";
import type { StoryClock } from "./working-days.ts";

export interface Cast {
  readonly owner: string;
  readonly buyer: string;
  /** Agent staff of each leg. */
  readonly staff: Readonly<Record<OfferSide, string>>;
  /** The agents manager. */
  readonly manager: string;
  readonly admin: string;
}

const facts: ActingFacts = { profileActive: true, transactionsOpen: true, missingDocuments: [], agentsEligible: true };

/** Whether a verdict is given without ticks; the same verdicts in every demo. */
const isHurried = (verdict: string): boolean => (createHash("sha256").update(verdict).digest()[0] ?? 0) < 32;

/** Documents of a payout contain the recipient's account, those of a refund the account from which the money came. */
async function payeeTailOf({ legs }: OfferState, leg: OfferSide, name: DocumentName): Promise<string | undefined> {
  if (name === "Возврат.png") return payerTail;
  const { beneficiary } = legs[leg];
  if (beneficiary === undefined || (name !== "Платёжка.png" && name !== "Зачисление.png")) return undefined;
  return (await findSnapshot(beneficiary.snapshotId))?.last4;
}

/** One deal of the demo. Its users act at the times of its clock, and the offer's own rules decide everything. */
export class Deal {
  readonly #id: string;
  readonly #cast: Cast;
  readonly #clock: StoryClock;

  constructor(id: string, cast: Cast, clock: StoryClock) {
    this.#id = id;
    this.#cast = cast;
    this.#clock = clock;
  }

  state = (): Promise<OfferState> => readState(this.#id);

  async #act(actor: Actor, command: Command, commandId: string = randomUUID()): Promise<OfferState> {
    const now = this.#clock.at;
    await letTimePass(this.#id, now);
    const actorUserId = "userId" in actor ? actor.userId : null;
    const context = { actor, actorUserId, ip: "203.0.113.24", userAgent: "Mozilla/5.0", now };
    const taken = await decideAside(context, { offerId: this.#id, commandId, command });
    if (!taken.ok) throw new Error(`${command.type} of ${this.#id} was refused: ${taken.code}`);
    return taken.value;
  }

  member(side: OfferSide, command: Command): Promise<OfferState> {
    return this.#act({ kind: "member", userId: this.#cast[side] }, command);
  }

  async #staff(leg: OfferSide, command: Command, commandId?: string): Promise<OfferState> {
    const { agentId } = (await this.state()).legs[leg];
    return await this.#act({ kind: "agentStaff", userId: this.#cast.staff[leg], agentId, role: "agentManager" }, command, commandId);
  }

  async manager(command: Command): Promise<OfferState> {
    await this.#tick(command);
    return this.#act({ kind: "manager", userId: this.#cast.manager, role: "agentsManager" }, command);
  }

  /** Before most verdicts the manager ticks the points of the comparison; about one verdict in eight is given without ticks. */
  async #tick(command: Command): Promise<void> {
    const stage = stageNames.find((name) => command.type === `verify${capital(name)}`);
    if (stage === undefined || !("leg" in command) || isHurried(`${this.#id} ${stage} ${command.leg}`)) return;
    const round = (await this.state()).legs[command.leg][stage].submittedAt;
    if (round === undefined) return;
    const list = { offerId: this.#id, side: command.leg, stage, round, userId: this.#cast.manager };
    for (const point of stagePoints[stage]) await saveCheck(list, point, true);
  }

  /** An admin suspends the deal. */
  stop(reason: string): Promise<OfferState> {
    const command = { type: "changeStatus", to: "suspended", reason, suppressLetters: false } as const;
    return this.#act({ kind: "manager", userId: this.#cast.admin, role: "admin" }, command);
  }

  /** A manager moves the deadline to the evening of the next working day; the members read the reason. */
  moveToNextDay(reason: string): Promise<OfferState> {
    return this.manager({ type: "extendDeadline", reason, note: reason, dueAt: this.#clock.eveningOfNextDay() });
  }

  /** A document about `sum`, stored as an upload of that user and claimed by the command. */
  async #paper(leg: OfferSide, owner: string, name: DocumentName, sum: Money, commandId: string): Promise<readonly string[]> {
    const state = await this.state();
    const payeeTail = await payeeTailOf(state, leg, name);
    const paper = await drawBankDocument({ name, humanId: state.humanId, sum, at: this.#clock.at, ...(payeeTail && { payeeTail }) });
    const bytes = Buffer.concat([paper, Buffer.from(randomUUID())]);
    const purpose = name === "Чек.png" ? "proof" : "agentFile";
    const file = await storeBytes({ ownerUserId: owner, offerId: this.#id, leg, purpose }, { name, mime: "image/png", bytes });
    await recordFiles(pool, [file], commandId);
    return [file.id];
  }

  publish = (): Promise<OfferState> => this.member("owner", { type: "publish", facts });

  async accept(): Promise<void> {
    const { legs, revision } = await this.state();
    const beneficiary = await payeeOf(this.#cast.buyer, legs.owner.principal.currency);
    await this.member("buyer", { type: "accept", revision, beneficiary, facts });
  }

  async sign(side: OfferSide): Promise<void> {
    const { revision, documents } = await this.state();
    await this.member(side, { type: "sign", revision, hash: documents?.hash ?? "", facts });
  }

  async prove(side: OfferSide): Promise<void> {
    const { legs } = await this.state();
    const [commandId, payer, isCrypto] = [randomUUID(), this.#cast[side], legs[side].rail === "crypto"];
    const fileIds = isCrypto ? [] : await this.#paper(side, payer, "Чек.png", legs[side].payIn, commandId);
    const hash = (randomUUID() + randomUUID()).replaceAll("-", "");
    const command = { type: "saveProof", fileIds, ...(isCrypto && { transactionHash: hash }), hashUsed: false } as const;
    await this.#act({ kind: "member", userId: payer }, command, commandId);
  }

  /** The agent's staff check these points of a pay-in against the statement before they submit it. */
  async compare(leg: OfferSide, points: readonly StagePoint[]): Promise<void> {
    const list = { offerId: this.#id, side: leg, stage: "incoming", round: 0, userId: this.#cast.staff[leg] } as const;
    for (const point of points) await saveCheck(list, point, true);
  }

  /** The agent submits the received amount of a leg: all of it, less `missing` minor units. */
  async stateArrival(leg: OfferSide, missing = 0n): Promise<void> {
    const { agentId, agentAccountId, payIn, network } = (await this.state()).legs[leg];
    const amount = { ...payIn, minor: payIn.minor - missing };
    const receipt = { receiptId: randomUUID(), amount, bookedAt: this.#clock.at, payer: "side" } as const;
    const seen = {
      payerName: null,
      payerAccountTail: network === undefined ? payerTail : null,
      reference: null,
      source: "staff",
      recordedBy: this.#cast.staff[leg],
    } as const;
    await recordReceipt(pool, { id: receipt.receiptId, agentId, agentAccountId, ...receipt, ...seen, offerId: this.#id, leg });
    const commandId = randomUUID();
    const fileIds = await this.#paper(leg, this.#cast.staff[leg], "Выписка.png", amount, commandId);
    await this.#staff(leg, { type: "submitIncoming", leg, result: "received", receipt, fileIds }, commandId);
  }

  /** The manager returns the agent's statement to the agent. */
  returnArrival(leg: OfferSide, reason: string): Promise<OfferState> {
    return this.manager({ type: "returnIncoming", leg, to: "agent", reason });
  }

  async payOut(leg: OfferSide): Promise<void> {
    const { legs, humanId } = await this.state();
    const commandId = randomUUID();
    const fileIds = await this.#paper(leg, this.#cast.staff[leg], "Платёжка.png", payoutOf(legs[leg]), commandId);
    await this.#staff(
      leg,
      { type: "submitOutgoing", leg, fileIds, reference: `PP-${humanId.slice(-6)}-${leg === "owner" ? 1 : 2}` },
      commandId,
    );
  }

  async arrives(leg: OfferSide): Promise<void> {
    const commandId = randomUUID();
    const fileIds = await this.#paper(leg, this.#cast.staff[leg], "Зачисление.png", payoutOf((await this.state()).legs[leg]), commandId);
    await this.#staff(leg, { type: "submitConfirmation", leg, fileIds }, commandId);
  }

  async giveBack(leg: OfferSide): Promise<void> {
    const { legs, humanId } = await this.state();
    const commandId = randomUUID();
    const fileIds = await this.#paper(leg, this.#cast.staff[leg], "Возврат.png", legs[leg].received, commandId);
    await this.#staff(
      leg,
      { type: "submitRefund", leg, fileIds, reference: `RF-${humanId.slice(-6)}-${leg === "owner" ? 1 : 2}` },
      commandId,
    );
  }

  /** Applies all deadlines of the deal that pass until `until`. */
  rest = (until: number): Promise<OfferState> => letTimePass(this.#id, until);
}
