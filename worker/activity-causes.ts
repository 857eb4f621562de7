import type { ActivityInterceptorsFactory } from "@temporalio/worker";
import type { Cause } from "#domain/cause.ts";
import { following } from "#telemetry/tracing.server.ts";

/** The request that an activity follows from, when its first argument names one. */
function causeIn(argument: unknown): Cause | null {
  const { cause } = Object(argument) as { readonly cause?: Cause };
  return cause ?? null;
}

/** Lets what an activity logs and records carry the id of the request that it follows from, and its span continue the request's trace. */
export const activityCauses: ActivityInterceptorsFactory = ({ info }) => ({
  inbound: {
    execute(input, next) {
      const attributes = { "temporal.workflow_id": info.workflowExecution?.workflowId, "temporal.attempt": info.attempt };
      return following(causeIn(input.args[0]), `activity ${info.activityType}`, attributes, () => next(input));
    },
  },
});
