import { Counter, Gauge, Histogram } from "prom-client";
import { type AlertEvent, alertEvents } from "./alert-events.ts";
import { registry } from "./registry.server.ts";

// Label values come from lists in the code or in the database's configuration. Never use ids, paths or personal texts.

const registers = [registry];
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const requests = new Counter({
  name: "bridgehold_http_requests_total",
  help: "Requests by kind (page, data, api), route pattern, method and status.",
  labelNames: ["kind", "route", "method", "status"],
  registers,
});

const requestSeconds = new Histogram({
  name: "bridgehold_http_request_duration_seconds",
  help: "Time from the arrival of a request to its response, by kind and route pattern. Of a stream: to its headers.",
  labelNames: ["kind", "route"],
  buckets: requestBuckets,
  registers,
});

export interface MeasuredRequest {
  readonly kind: "page" | "data" | "api";
  /** The route's pattern, never the path. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly milliseconds: number;
}

export function measureRequest({ kind, route, method, status, milliseconds }: MeasuredRequest): void {
  requests.inc({ kind, route, method, status });
  requestSeconds.observe({ kind, route }, milliseconds / 1_000);
}

export type CommandEnd = "applied" | "refused" | "pending";

const commandSeconds = new Histogram({
  name: "bridgehold_command_duration_seconds",
  help: "Time from the arrival of a command to its decision, by type and outcome. pending: its sender was told to wait.",
  labelNames: ["type", "outcome"],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
  registers,
});

/** `askedAt`: epoch milliseconds of the request's arrival. */
export function measureCommand(type: string, outcome: CommandEnd, askedAt: number): void {
  commandSeconds.observe({ type, outcome }, Math.max(0, Date.now() - askedAt) / 1_000);
}

const replacementCauses = ["behind", "ahead", "unreplayable"] as const;
/** ahead: the database has lost steps of the workflow. behind: the engine has. unreplayable: the current code cannot replay the history. */
export type ReplacementCause = (typeof replacementCauses)[number];

const replacements = new Counter({
  name: "bridgehold_workflows_replaced_total",
  help: "Workflows that were started again from the database, by cause. ahead: the database has lost steps that the workflow had written.",
  labelNames: ["cause"],
  registers,
});
for (const cause of replacementCauses) replacements.inc({ cause }, 0);

export const countReplacement = (cause: ReplacementCause): void => replacements.inc({ cause });

const reconcileCauses = ["offer", "engine"] as const;
/** offer: a repetition cannot help before somebody repairs the offer. engine: engine or database did not answer. */
export type ReconcileCause = (typeof reconcileCauses)[number];

const reconcileFailures = new Counter({
  name: "bridgehold_reconcile_failures_total",
  help: "Open offers whose workflow the reconciler could not check or start, by cause. offer: a fault of the offer itself.",
  labelNames: ["cause"],
  registers,
});
for (const cause of reconcileCauses) reconcileFailures.inc({ cause }, 0);

export const countReconcileFailure = (cause: ReconcileCause): void => reconcileFailures.inc({ cause });

const liveSeconds = new Histogram({
  name: "bridgehold_live_delay_seconds",
  help: "Time from an entry of a feed to an open stream that shows it. Entries that a stream replays are not counted.",
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

/** `at`: epoch milliseconds of the entry. */
export const measureLiveDelay = (at: number): void => liveSeconds.observe(Math.max(0, Date.now() - at) / 1_000);

const letters = new Counter({
  name: "bridgehold_letters_total",
  help: "Letters that ended, by outcome.",
  labelNames: ["outcome"],
  registers,
});
for (const outcome of ["sent", "dead", "expired", "superseded", "suppressed"]) letters.inc({ outcome }, 0);

const letterSeconds = new Histogram({
  name: "bridgehold_letter_delay_seconds",
  help: "Time from the moment from which a letter may leave until the mail server accepts it. Class T waits for nothing; S and M wait for the reader's day.",
  labelNames: ["class"],
  buckets: [1, 5, 10, 30, 60, 120, 300, 900, 3_600, 14_400, 86_400],
  registers,
});

export const countLetter = (outcome: string): void => letters.inc({ outcome });
export const measureLetter = (letterClass: string, notBefore: Date): void =>
  letterSeconds.observe({ class: letterClass }, Math.max(0, Date.now() - notBefore.getTime()) / 1_000);

const webhookOutcomes = ["accepted", "refused", "unanswered", "broken"] as const;
/**
 * refused: any status but 2xx. unanswered: no connection, no answer in time, or an address that is not public. broken: the same at an
 * endpoint that has accepted nothing for four days.
 */
export type WebhookOutcome = (typeof webhookOutcomes)[number];

const webhookAttempts = new Counter({
  name: "bridgehold_webhook_attempts_total",
  help: "Requests to members' webhook endpoints, by outcome.",
  labelNames: ["outcome"],
  registers,
});
for (const outcome of webhookOutcomes) webhookAttempts.inc({ outcome }, 0);

const endpointsDisabled = new Counter({
  name: "bridgehold_webhook_endpoints_disabled_total",
  help: "Webhook endpoints that were disabled because they refused an event for three days.",
  registers,
});

export const countWebhookAttempt = (outcome: WebhookOutcome): void => webhookAttempts.inc({ outcome });
export const countDisabledEndpoint = (): void => endpointsDisabled.inc();

const payouts = new Counter({
  name: "bridgehold_payouts_total",
  help: "Verified payouts, by whether they were verified within their deadline.",
  labelNames: ["due"],
  registers,
});
for (const due of ["kept", "missed"]) payouts.inc({ due }, 0);

const payoutSeconds = new Histogram({
  name: "bridgehold_payout_duration_seconds",
  help: "Time from the opening of a payout to its verification.",
  buckets: [900, 3_600, 7_200, 14_400, 28_800, 86_400, 172_800, 259_200, 604_800],
  registers,
});

/** Instants are epoch milliseconds. */
export function measurePayout(openedAt: number, dueAt: number | undefined, verifiedAt: number): void {
  payoutSeconds.observe(Math.max(0, verifiedAt - openedAt) / 1_000);
  payouts.inc({ due: dueAt !== undefined && verifiedAt > dueAt ? "missed" : "kept" });
}

const faults = new Counter({
  name: "bridgehold_record_faults_total",
  help: "Faults that the checks of the ledger and the audit log found. Every entry is checked twice, so a fault may count twice.",
  labelNames: ["record"],
  registers,
});
const records = ["ledger", "audit"] as const;
for (const record of records) faults.inc({ record }, 0);

export const countFaults = (record: (typeof records)[number], count: number): void => faults.inc({ record }, count);

const checkedAt = new Gauge({
  name: "bridgehold_record_check_timestamp_seconds",
  help: "When this process last checked ledger and audit log. Use the highest value of all workers.",
  registers,
});

export const measureLedgerCheck = (): void => checkedAt.setToCurrentTime();

const alerts = new Counter({
  name: "bridgehold_alerts_total",
  help: "Alerts in the log, by event.",
  labelNames: ["event"],
  registers,
});
for (const event of alertEvents) alerts.inc({ event }, 0);
const lines = new Counter({ name: "bridgehold_log_lines_total", help: "Lines of the log, by level.", labelNames: ["level"], registers });
for (const level of ["warn", "error"]) lines.inc({ level }, 0);

export const countAlert = (event: AlertEvent): void => alerts.inc({ event });
export const countLine = (level: string): void => lines.inc({ level });
