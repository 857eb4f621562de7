import type { Cause } from "#domain/cause.ts";
import { env } from "#env";
import { withCause } from "./cause.server.ts";
import type { Attributes, Tracing } from "./open-tracing.server.ts";

/** Null while tracing is off. Then OpenTelemetry is not loaded and every function here calls the work directly. */
let tracing: Tracing | null = null;

/** Starts tracing when `OTEL_EXPORTER_OTLP_ENDPOINT` is set. Call it before any traced work. */
export async function startTracing(part: "site" | "worker"): Promise<void> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === "") return;
  const { openTracing } = await import("./open-tracing.server.ts");
  tracing = openTracing(`bridgehold-${part}`, env.OTEL_EXPORTER_OTLP_ENDPOINT);
}

/** Sends the remaining spans. */
export async function stopTracing(): Promise<void> {
  await tracing?.stop();
  tracing = null;
}

/** Runs `work` in a child span of the current span, or in the first span of a new trace. */
export const traced = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  tracing === null ? work() : tracing.span(name, attributes, null, work);

/** As {@link traced}, but only inside an open span. For frequent work of pollers. */
export const tracedBelow = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  tracing === null || tracing.traceparent() === undefined ? work() : tracing.span(name, attributes, null, work);

/**
 * Runs `work` as a consequence of a request, in a span of that request's trace; spans of `work` become its children. `work` gets the cause
 * to pass on.
 */
export function following<T>(
  cause: Cause | null,
  name: string,
  attributes: Attributes,
  work: (cause: Cause | null) => Promise<T>,
): Promise<T> {
  const open = tracing;
  if (open === null) return withCause(cause, () => work(cause));
  return open.span(name, attributes, cause?.traceparent ?? null, () => {
    const here = cause && { requestId: cause.requestId, traceparent: open.traceparent() ?? cause.traceparent };
    return withCause(here, () => work(here));
  });
}

/** Adds attributes that are known only at the end of the work to the open span. */
export const annotate = (attributes: Attributes): void => tracing?.annotate(attributes);
