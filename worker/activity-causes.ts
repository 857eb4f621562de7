import type { ActivityInterceptorsFactory } from "@temporalio/worker";
import type { Cause } from "#domain/cause.ts";
import { following } from "#telemetry/tracing.server.ts";

/** The request that caused an activity, when its first argument names one. */
function causeIn(argument: unknown): Cause | null {
  const { cause } = Object(argument) as { readonly cause?: Cause };
  return cause ?? null;
}

/** Adds the id of the causing request to the logs and records of an activity, and continues the request's trace with its span. */
export const activityCauses: ActivityInterceptorsFactory = ({ info }) => ({
  inbound: {
    execute(input, next) {
      const attributes = { "temporal.workflow_id": info.workflowExecution?.workflowId, "temporal.attempt": info.attempt };
      return following(causeIn(input.args[0]), `activity ${info.activityType}`, attributes, () => next(input));
    },
  },
});
