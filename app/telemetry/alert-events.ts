/**
 * Log events that operators must see (`docs/runbook.md`, "The log has an alert"). Every process counts each of them from zero, because
 * Prometheus cannot detect an increase from a missing value.
 */
export const alertEvents = [
  ...(["ledger.fault", "audit.fault", "checkpoint.failed"] as const),
  ...(["workflow.ahead", "workflow.unreplayable", "reconcile.failed", "reconcile.more"] as const),
  ...(["outbox.dead", "outbox.serverAway", "outbox.loginRefused", "outbox.databaseAway"] as const),
  ...(["mail.hardBounce", "mail.softBounce", "mail.complaint", "broadcast.failed"] as const),
  ...(["push.refused", "push.serviceAway", "push.databaseAway", "webhook.notRecorded"] as const),
  ...(["file.unreadable", "database.connections", "demo.people", "keys.missing"] as const),
] as const;
export type AlertEvent = (typeof alertEvents)[number];
