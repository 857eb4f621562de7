import type { FormValue, Submission } from "@conform-to/react/future";
import { resolveSubmission } from "./conform.ts";
import { isFieldName, refuseForm } from "./read-form.server.ts";

function resolved(submission: Submission) {
  try {
    return resolveSubmission(submission);
  } catch {
    // The button names a field that is not a list.
    return refuseForm();
  }
}

/**
 * Returns the fields after a list's button was used, for browsers without script; undefined when the form itself was submitted. Any other
 * intent ends the request with 400.
 */
export function pressedList(submission: Submission): Record<string, FormValue> | undefined {
  const { intent, targetValue } = resolved(submission);
  if (intent?.type === "submit") return undefined;
  if (intent?.type !== "insert" && intent?.type !== "remove" && intent?.type !== "reorder") return refuseForm();
  const isOfMove = intent.type === "reorder" || !("from" in intent.payload);
  return isFieldName(intent.payload.name) && isOfMove ? targetValue : refuseForm();
}
