import { ServiceError, WorkflowNotFoundError, WorkflowUpdateRPCTimeoutOrCancelledError } from "@temporalio/client";
import { readKnownVersion, readKnownVersions } from "#commands/known-version.server.ts";
import { replaceAhead } from "#commands/restore-ahead.server.ts";
import { restoreUnreplayable } from "#commands/restore-unreplayable.server.ts";
import { rebuildOfferWorkflow, replaceOfferWorkflow } from "#commands/start-offer.server.ts";
import { temporalClient } from "#commands/temporal-client.server.ts";
import { listOpenOffers, listSuspectOffers, noteEngineVersions, type OpenOffer } from "#data/offer/open-offers.server.ts";
import { isDatabaseUnavailable } from "#data/outage.server.ts";
import { alert } from "#log";
import { countReconcileFailure } from "#telemetry/metrics.server.ts";
import { offerWorkflowId, offerWorkflowType } from "#workflows/offer/contract.ts";
import { Patience } from "./patience.ts";
import { Round } from "./round.ts";

interface LookLimits {
  /** Less than the activity's timeout, so that one run ends before the next begins. The next run does the rest. */
  readonly lookMs: number;
  /** Number of workflows that are started before the run waits until the worker has processed them. */
  readonly startedAtOnce: number;
  readonly takeUpMs: number;
  /** Number of offers whose workflow each run checks. While some on a page are missing, the run continues beyond this share. */
  readonly share: number;
  readonly pageSize: number;
}

const usualLimits: LookLimits = { lookMs: 90_000, startedAtOnce: 40, takeUpMs: 20_000, share: 4_000, pageSize: 1_000 };
const answerLimitMs = 5_000;
/** After this number of timeouts the run ends, because the engine or the database has a general problem. */
const silencesAtMost = 8;
const namedAtMost = 5;
/** Number of workflows that are queried concurrently. Results are stored, so that an aborted run is not wasted. */
const askedAtOnce = 8;
/**
 * Number of workflows without suspicion that each run queries in turn, because a failover that lost the last commits leaves no other trace.
 */
const askedAnyway = 40;
/** Number of workflows in one request to the engine. */
const namedAtOnce = 200;
const patience = new Patience();
/** Each worker has its own position in each list. */
const rounds = { open: new Round(listOpenOffers), asked: new Round(listOpenOffers), suspects: new Round(listSuspectOffers) };

/**
 * Compares open offers with their workflows. Starts missing ones and replaces those that are behind the database (their storage was
 * restored from an older copy, or the worker died before it stored a step) or ahead of it (the database was restored, or a failover lost
 * its last commits). Every run checks all suspicious offers first and then a share of the others, so that its memory and its number of
 * queries do not grow with the number of open offers (decision 018). Returns how many were rebuilt.
 */
export async function reconcileOffers(limits: Partial<LookLimits> = {}): Promise<number> {
  const chosen = { ...usualLimits, ...limits };
  const look = new Look(chosen);
  patience.forgetEnded(Date.now());
  do {
    const suspects = await rounds.suspects.next(chosen.pageSize);
    await look.replace(shuffled((await startMissing(look, suspects)).running));
  } while (!rounds.suspects.isOver && look.goesOn());
  await lookForMissing(look, chosen);
  const asked = await rounds.asked.next(askedAnyway);
  await look.replace(shuffled((await compare(asked)).running));
  return look.end();
}

async function lookForMissing(look: Look, { share, pageSize }: LookLimits): Promise<void> {
  for (let left = share, isComplete = true; look.goesOn() && (left > 0 || !isComplete); ) {
    const page = await rounds.open.next(Math.min(pageSize, share));
    const { rebuilt, silences } = look;
    const { missing } = await startMissing(look, page);
    isComplete = missing.length === 0;
    left -= page.length;
    if (!isComplete && !look.startsMore()) return rounds.open.stepBack(look.rebuilt > rebuilt || look.silences > silences);
    if (rounds.open.isOver) return;
  }
}

interface Compared {
  readonly running: readonly OpenOffer[];
  readonly missing: readonly OpenOffer[];
}

async function compare(offers: readonly OpenOffer[]): Promise<Compared> {
  const found = await listRunning(offers);
  const isRunning = ({ id }: OpenOffer) => found.has(offerWorkflowId(id));
  return { running: offers.filter(isRunning), missing: offers.filter((offer) => !isRunning(offer)) };
}

async function startMissing(look: Look, offers: readonly OpenOffer[]): Promise<Compared> {
  const compared = await compare(offers);
  await look.start(compared.missing);
  return compared;
}

class Look {
  readonly #limits: LookLimits;
  readonly #endsAt: number;
  rebuilt = 0;
  silences = 0;
  #isWorkerSlow = false;
  #broken = 0;

  constructor(limits: LookLimits) {
    this.#limits = limits;
    this.#endsAt = Date.now() + limits.lookMs;
  }

  /**
   * Starts workflows no faster than the worker processes them. A command that arrives meanwhile starts its offer's workflow itself and
   * waits only for a short queue of starts instead of minutes for thousands.
   */
  async start(offers: readonly OpenOffer[]): Promise<void> {
    for (let at = 0; at < offers.length && this.startsMore(); at += this.#limits.startedAtOnce) {
      const started = await Promise.all(
        offers.slice(at, at + this.#limits.startedAtOnce).map(async ({ id }) => ((await this.#try(id, rebuildOfferWorkflow)) ? id : null)),
      );
      const last = started.findLast((id) => id !== null);
      const isLast = at + this.#limits.startedAtOnce >= offers.length;
      if (last && !isLast) this.#isWorkerSlow = !(await isTakenUp(last, this.#limits.takeUpMs));
    }
  }

  async replace(offers: readonly OpenOffer[]): Promise<void> {
    for (let at = 0; at < offers.length && this.goesOn(); at += askedAtOnce) {
      const inOrder: OpenOffer[] = [];
      await Promise.all(offers.slice(at, at + askedAtOnce).map((offer) => this.#inspect(offer, inOrder)));
      if (inOrder.length > 0) await noteEngineVersions(inOrder);
    }
  }

  #inspect = (offer: OpenOffer, inOrder: OpenOffer[]) =>
    this.#try(offer.id, async () => {
      const isRebuilt = await replaceLost(offer);
      if (!isRebuilt) inOrder.push(offer);
      return isRebuilt;
    });

  end(): number {
    if (this.#broken > namedAtMost) alert("reconcile.more", { failed: `${this.#broken}` });
    return this.rebuilt;
  }

  /** False when the worker has not processed the started workflows. */
  startsMore = (): boolean => this.goesOn() && !this.#isWorkerSlow;

  goesOn = (): boolean => Date.now() < this.#endsAt && this.silences < silencesAtMost;

  /** An offer that cannot be checked must neither delay the others nor fill the logs at every run. */
  async #try(id: string, work: (id: string) => Promise<boolean>): Promise<boolean> {
    if (patience.isHeld(id, Date.now())) return false;
    try {
      const isRebuilt = await work(id);
      patience.release(id);
      if (isRebuilt) this.rebuilt += 1;
      return isRebuilt;
    } catch (error) {
      this.#note(id, error);
      return false;
    }
  }

  /**
   * A timeout of engine or database is retried in the next run. An offer that fails by itself is paused, because a retry does not help, and
   * is reported once.
   */
  #note(id: string, error: unknown): void {
    const isEngine = isSilence(error) || isDatabaseUnavailable(error);
    countReconcileFailure(isEngine ? "engine" : "offer");
    if (isEngine) this.silences += 1;
    else if (!patience.hold(id, Date.now())) return;
    this.#broken += 1;
    if (this.#broken <= namedAtMost) alert("reconcile.failed", { offerId: id, error: error instanceof Error ? error.message : `${error}` });
  }
}

/** A random order, so that a run after an aborted one begins with other offers. */
function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

async function listRunning(offers: readonly OpenOffer[]): Promise<ReadonlySet<string>> {
  const running = new Set<string>();
  for (let at = 0; at < offers.length; at += namedAtOnce) {
    const names = offers.slice(at, at + namedAtOnce).map(({ id }) => `'${offerWorkflowId(id)}'`);
    const query = `WorkflowType = '${offerWorkflowType}' AND ExecutionStatus = 'Running' AND WorkflowId IN (${names.join(", ")})`;
    for await (const { workflowId } of temporalClient().workflow.list({ query })) running.add(workflowId);
  }
  return running;
}

/** Returns whether a workflow has completed its first task. Tasks are processed in the order of the starts. */
const isTakenUp = (offerId: string, limitMs: number): Promise<boolean> =>
  readKnownVersion(offerId, limitMs).then(
    () => true,
    (error: unknown) => error instanceof WorkflowNotFoundError,
  );

/** Rebuilds an offer whose workflow has another version than the database, has ended since it was listed, or can never answer again. */
async function replaceLost({ id, version }: OpenOffer): Promise<boolean> {
  try {
    const { decided, written } = await readKnownVersions(id, answerLimitMs);
    if (written > version) return await replaceAhead(id, written);
    if (decided >= version) return false;
  } catch (error) {
    if (isUnanswered(error) && (await restoreUnreplayable(id))) return true;
    if (!(error instanceof WorkflowNotFoundError)) throw error;
  }
  await replaceOfferWorkflow(id);
  return true;
}

const isUnanswered = (error: unknown) => error instanceof ServiceError || error instanceof WorkflowUpdateRPCTimeoutOrCancelledError;

/** Returns whether engine or database are slow or unavailable, so that the offer is not the cause. */
const isSilence = (error: unknown) => isUnanswered(error) && !(error instanceof ServiceError && refusedForGood(error));

/** gRPC codes with which the engine refuses a single request: invalid argument (also: too large), out of range, data loss. */
const finalCodes: ReadonlySet<unknown> = new Set([3, 11, 15]);
const refusedForGood = ({ cause }: ServiceError) => finalCodes.has((cause as { code?: unknown } | undefined)?.code);
