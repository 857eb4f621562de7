import { setTimeout as pause } from "node:timers/promises";
import { Gauge } from "prom-client";
import { countOffersByPhase } from "#data/audit/oversight.server.ts";
import { readServiceState, type ServiceState } from "#data/audit/service-state.server.ts";
import { listLatestRates } from "#data/money/rates.server.ts";
import { beforeScrape, registry } from "#telemetry/registry.server.ts";

const registers = [registry];
const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
  new Gauge({ name: `bridgehold_${name}`, help, labelNames: [...labelNames], registers });

/** Concurrent scrapers share one read. */
const keptMs = 5_000;
/** Below Prometheus' own limit of ten seconds, so that a hanging database does not hide the other metrics. */
const limitMs = 1_500;

const createPlain = () => ({
  pending: gauge("commands_pending", "Commands in the inbox without a decision."),
  pendingAge: gauge("commands_oldest_seconds", "Age of the oldest command without a decision."),
  pushes: gauge("pushes_waiting", "Pushes that have not left."),
  pushesAge: gauge("pushes_oldest_seconds", "Age of the oldest waiting push."),
  webhooks: gauge("webhooks_waiting", "Webhook deliveries that no endpoint has accepted yet, retries included."),
  webhooksAge: gauge("webhooks_oldest_seconds", "Lateness of the oldest webhook delivery that the sender could send now."),
  overdue: gauge("offers_overdue", "Offers whose deadline passed more than a minute ago without a decision of the engine."),
  ratesExpired: gauge("rates_expired", "Pairs of currencies whose every quote has expired."),
  files: gauge("files_unclaimed", "Uploads that no form has taken yet."),
  filesAge: gauge("files_unclaimed_oldest_seconds", "Age of the oldest upload that no form has taken. The sweep removes it after a day."),
  worker: gauge("worker_signature_age_seconds", "Time since a worker last reported that it takes work."),
});

const createLabelled = () => ({
  letters: gauge("letters_waiting", "Letters that may leave and have not left, by class.", ["class"]),
  lettersAge: gauge("letters_oldest_seconds", "Time since the oldest waiting letter may leave, by class.", ["class"]),
  late: gauge("stages_late", "Payments whose step is unfinished after its deadline, by stage.", ["stage"]),
  offers: gauge("offers", "Offers by phase.", ["phase"]),
  rateAge: gauge("rate_age_seconds", "Time since the last quote of a source.", ["source"]),
});

const createGauges = () => ({
  read: gauge("service_state_read", "1: the database answered this scrape. 0: the values of the whole service are unknown."),
  plain: createPlain(),
  labelled: createLabelled(),
});

type Gauges = ReturnType<typeof createGauges>;
type Rates = Awaited<ReturnType<typeof listLatestRates>>;

function showState({ plain, labelled }: Gauges, state: ServiceState): void {
  plain.pending.set(state.commands.waiting);
  plain.pendingAge.set(state.commands.oldest);
  plain.pushes.set(state.pushes.waiting);
  plain.pushesAge.set(state.pushes.oldest);
  plain.webhooks.set(state.webhooks.waiting);
  plain.webhooksAge.set(state.webhooks.oldest);
  plain.overdue.set(state.overdueOffers);
  plain.files.set(state.files.waiting);
  plain.filesAge.set(state.files.oldest);
  plain.worker.set(state.workerAge ?? Number.NaN);
  for (const { letterClass, waiting, oldest } of state.letters) {
    labelled.letters.set({ class: letterClass }, waiting);
    labelled.lettersAge.set({ class: letterClass }, oldest);
  }
  for (const { stage, late } of state.stages) labelled.late.set({ stage }, late);
}

function showRates({ plain, labelled }: Gauges, rates: Rates): void {
  const now = Date.now();
  for (const [source, quotes] of Map.groupBy(rates, (rate) => rate.source)) {
    labelled.rateAge.set({ source }, (now - Math.max(...quotes.map(({ observedAt }) => observedAt))) / 1_000);
  }
  const pairs = Map.groupBy(rates, ({ base, quote }) => `${base}/${quote}`);
  plain.ratesExpired.set([...pairs.values()].filter((quotes) => quotes.every(({ expiresAt }) => expiresAt < now)).length);
}

/** Removes old values, because a value of an earlier scrape would look current. */
function forget({ plain, labelled }: Gauges): void {
  for (const one of Object.values(plain)) one.set(Number.NaN);
  for (const one of Object.values(labelled)) one.reset();
}

const read = () => Promise.all([readServiceState(), listLatestRates(), countOffersByPhase()]);

/** Ignores a late answer. */
const withinLimit = async (): Promise<Awaited<ReturnType<typeof read>> | null> => {
  const limit = new AbortController();
  const late = pause(limitMs, null, { signal: limit.signal });
  late.catch(() => {});
  return await Promise.race([read(), late])
    .catch(() => null)
    .finally(() => limit.abort());
};

async function refresh(gauges: Gauges): Promise<void> {
  const answer = await withinLimit();
  forget(gauges);
  gauges.read.set(answer === null ? 0 : 1);
  if (answer === null) return;
  const [state, rates, phases] = answer;
  showState(gauges, state);
  showRates(gauges, rates);
  for (const [phase, count] of phases) gauges.labelled.offers.set({ phase }, count);
}

/** Registers gauges of the whole service from the database. Every worker exports them; alerts use the highest value. */
export function addServiceGauges(): void {
  const gauges = createGauges();
  let last: { readonly at: number; readonly done: Promise<void> } | null = null;
  beforeScrape(() => {
    if (last === null || Date.now() - last.at > keptMs) last = { at: Date.now(), done: refresh(gauges) };
    return last.done;
  });
}
