import { type RouterContextProvider, redirect } from "react-router";
import type { CommandOutcome } from "#contracts/outcome.ts";
import type { ReadSubmission } from "#forms/read-submission.server.ts";
import { notFound } from "#guards/guards.server.ts";

export interface Asked {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
  readonly params: { readonly offerId: string };
}

/** A human number redirects to the uuid, only after the offer was found to be visible. */
export function requireUuid({ request, params }: Pick<Asked, "request" | "params">, id: string): void {
  if (id === params.offerId.toLowerCase()) return;
  const { pathname, search } = new URL(request.url);
  throw redirect(pathname.replace(/\.data$/, "").replace(params.offerId, id) + search, 302);
}

/** Fields of managers' forms that a refusal may name. */
const fieldNames = ["reason", "to", "dueAt", "until", "choice", "credited", "account", "agent", "number"] as const;
const renamed: Readonly<Record<string, string>> = { dueAt: "until" };

/** Applied, or waiting for a second manager: redirects to `page`; refused: error at its field, values kept; slow: 202. */
export function answerOutcome<T>(outcome: CommandOutcome, submission: ReadSubmission<T>, page: string) {
  if (outcome.ok) return redirect(page, 303);
  if (outcome.isPending) return submission.pending(page);
  if (outcome.code === "NOT_FOUND") notFound();
  // Stored for a second manager: the offer's page shows the request.
  if (outcome.code === "OFFER.NEEDS_CONSENT") return redirect(page, 303);
  const named = fieldNames.find((name) => name === outcome.params.field);
  const field = named && (renamed[named] ?? named);
  return submission.refuse(outcome, field as (keyof T & string) | undefined);
}
