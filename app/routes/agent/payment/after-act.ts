import type { PaymentView } from "#services/stage/payment-view.ts";
import { paymentPath, queuePath } from "../agent-place.ts";

const acts = ["submitted", "verified", "returned"] as const;

/** The result of the action that led to this page. */
export interface Done {
  readonly humanId: string;
  readonly as: (typeof acts)[number];
}

/** The next payment in the reader's queue. After the last one it starts again at the first; when the queue is empty it is the queue's page. */
export function onwardPath(base: string, { queue, stageName, humanId, isVerifier }: PaymentView, as: Done["as"]): string {
  const next = queue.next ?? queue.first;
  const said = new URLSearchParams({ done: humanId, as });
  if (next) return `${paymentPath(base, { ...next, stage: stageName })}&${said}`;
  const path = queuePath(base, stageName);
  if (isVerifier) said.set("status", "submitted");
  return `${path}${path.includes("?") ? "&" : "?"}${said}`;
}

/** The result of the previous action, read from the address; null for unknown values. */
export function readDone(search: URLSearchParams): Done | null {
  const humanId = /^F-\d{4}-\d{6,9}$/.exec(search.get("done") ?? "")?.[0];
  const as = acts.find((one) => one === search.get("as"));
  return humanId && as ? { humanId, as } : null;
}
