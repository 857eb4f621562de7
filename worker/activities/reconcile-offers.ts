import { ServiceError, WorkflowNotFoundError, WorkflowUpdateRPCTimeoutOrCancelledError } from "@temporalio/client";
import { readKnownVersion, readKnownVersions } from "#commands/known-version.server.ts";
import { replaceAhead } from "#commands/restore-ahead.server.ts";
import { restoreUnreplayable } from "#commands/restore-unreplayable.server.ts";
import { rebuildOfferWorkflow, replaceOfferWorkflow } from "#commands/start-offer.server.ts";
import { temporalClient } from "#commands/temporal-client.server.ts";
import { listOpenOffers, noteEngineVersions, type OpenOffer } from "#data/offer/open-offers.server.ts";
import { isDatabaseAway } from "#data/outage.server.ts";
import { alert } from "#log";
import { offerWorkflowId, offerWorkflowType } from "#workflows/offer/contract.ts";
import { Patience } from "./patience.ts";

interface LookLimits {
  /** Below the activity's own limit, so that one run ends before the next begins. The next run does the rest. */
  readonly lookMs: number;
  /** This number of workflows is started before the worker must have taken them up. */
  readonly startedAtOnce: number;
  readonly takeUpMs: number;
}

const usualLimits: LookLimits = { lookMs: 90_000, startedAtOnce: 40, takeUpMs: 20_000 };
const answerLimitMs = 5_000;
/** After this number of timeouts in one run, engine or database have other problems, so the run ends. */
const silencesAtMost = 8;
const namedAtMost = 5;
/** Number of workflows that are queried at once. Results are kept, so that an aborted run is not wasted. */
const askedAtOnce = 8;
/** Number of workflows without suspicion that each run queries: a failover that lost the last commits leaves no other trace. */
const askedAnyway = 16;
const patience = new Patience();

/**
 * Compares open offers with their workflows. Starts missing ones and replaces those that are behind the database (their storage was
 * restored from an older copy, or the worker died before it stored a step) or ahead of it (the database was restored, or a failover lost
 * its last commits). Returns how many were rebuilt.
 */
export async function reconcileOffers(limits: Partial<LookLimits> = {}): Promise<number> {
  const offers = await listOpenOffers();
  const running = await listRunning();
  patience.keepOnly(new Set(offers.map(({ id }) => id)));
  const look = new Look({ ...usualLimits, ...limits });
  const isRunning = ({ id }: OpenOffer) => running.has(offerWorkflowId(id));
  await look.start(offers.filter((offer) => !isRunning(offer)));
  const [suspects, others] = [true, false].map((isSuspect) =>
    shuffled(offers.filter((offer) => offer.isSuspect === isSuspect && isRunning(offer))),
  );
  await look.replace([...(suspects ?? []), ...(others ?? []).slice(0, askedAnyway)]);
  return look.end();
}

class Look {
  readonly #limits: LookLimits;
  readonly #endsAt: number;
  #rebuilt = 0;
  #silences = 0;
  #broken = 0;

  constructor(limits: LookLimits) {
    this.#limits = limits;
    this.#endsAt = Date.now() + limits.lookMs;
  }

  /**
   * Starts workflows no faster than the worker takes them up. A command that is sent meanwhile starts its offer's workflow itself and then
   * waits only behind a short queue of starts; behind thousands it would wait for minutes.
   */
  async start(offers: readonly OpenOffer[]): Promise<void> {
    for (let at = 0; at < offers.length && this.#goesOn(); at += this.#limits.startedAtOnce) {
      const started = await Promise.all(
        offers.slice(at, at + this.#limits.startedAtOnce).map(async ({ id }) => ((await this.#try(id, rebuildOfferWorkflow)) ? id : null)),
      );
      const last = started.findLast((id) => id !== null);
      if (last && at + this.#limits.startedAtOnce < offers.length && !(await isTakenUp(last, this.#limits.takeUpMs))) return;
    }
  }

  async replace(offers: readonly OpenOffer[]): Promise<void> {
    for (let at = 0; at < offers.length && this.#goesOn(); at += askedAtOnce) {
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
    return this.#rebuilt;
  }

  #goesOn = (): boolean => Date.now() < this.#endsAt && this.#silences < silencesAtMost;

  /** One offer that cannot be checked must neither delay the others nor fill the logs at every run. */
  async #try(id: string, work: (id: string) => Promise<boolean>): Promise<boolean> {
    if (patience.isHeld(id, Date.now())) return false;
    try {
      const isRebuilt = await work(id);
      patience.release(id);
      if (isRebuilt) this.#rebuilt += 1;
      return isRebuilt;
    } catch (error) {
      // A timeout of engine or database is retried at the next run. An offer that cannot be read is paused, because a retry does not help.
      if (isSilence(error) || isDatabaseAway(error)) this.#silences += 1;
      else patience.hold(id, Date.now());
      this.#broken += 1;
      if (this.#broken <= namedAtMost)
        alert("reconcile.failed", { offerId: id, error: error instanceof Error ? error.message : `${error}` });
      return false;
    }
  }
}

/** A random order, so that a run after an aborted one begins with other offers. */
function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

async function listRunning(): Promise<Set<string>> {
  const ids = new Set<string>();
  const query = `WorkflowType = '${offerWorkflowType}' AND ExecutionStatus = 'Running'`;
  for await (const { workflowId } of temporalClient().workflow.list({ query })) ids.add(workflowId);
  return ids;
}

/** Whether a workflow has completed its first task. Tasks are processed in the order of the starts. */
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
    if (isSilence(error) && (await restoreUnreplayable(id))) return true;
    if (!(error instanceof WorkflowNotFoundError)) throw error;
  }
  await replaceOfferWorkflow(id);
  return true;
}

const isSilence = (error: unknown) => error instanceof ServiceError || error instanceof WorkflowUpdateRPCTimeoutOrCancelledError;
