import { parseSubmission, report } from "@conform-to/react/future";
import { data, isRouteErrorResponse } from "react-router";
import { maintenanceIn } from "#contracts/settings/maintenance-view.ts";
import { isOfEnvelope } from "./envelope.ts";
import type { FormReply, SubmissionProblem } from "./reply.ts";

interface Sent<T> {
  readonly request: Request;
  readonly serverAction: () => Promise<T>;
}
interface Failure {
  readonly trouble: SubmissionProblem;
  readonly status: number;
}

/** The failure that a form shows on its page for this error of its action. Null for all other responses, which the router renders. */
function failureOf(error: unknown): Failure | null {
  if (isRouteErrorResponse(error)) {
    const { status } = error;
    if (status === 403) return { trouble: "forbidden", status };
    if (maintenanceIn(error.data) !== null) return { trouble: "maintenance", status };
    if (status === 429) return { trouble: "tooMany", status };
    return status >= 500 || status === 413 ? { trouble: "failed", status } : null;
  }
  // The browser reports a broken connection by this error alone.
  if (error instanceof TypeError) return { trouble: "lost", status: 503 };
  return error instanceof Error ? { trouble: "failed", status: 500 } : null;
}

/**
 * For `clientAction`: when the action's response does not arrive, the form keeps its values and shows an error. The command keeps its id,
 * so that the next submission is a repeat if the server received the first one.
 */
export async function keepForm<T>({ request, serverAction }: Sent<T>): Promise<T | ReturnType<typeof data<FormReply>>> {
  const kept = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    const failure = failureOf(error);
    if (failure === null) throw error;
    const form = await kept.formData();
    const text = (name: string) => {
      const value = form.get(name);
      return typeof value === "string" && value !== "" ? value : null;
    };
    const result = report(parseSubmission(form, { skipEntry: isOfEnvelope }), { error: null }) as FormReply["result"];
    const { trouble, status } = failure;
    const nextCommandId = text("commandId") ?? crypto.randomUUID();
    return data({ result, intent: text("intent"), nextCommandId, trouble }, { status });
  }
}
