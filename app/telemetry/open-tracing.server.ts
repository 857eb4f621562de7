// Loaded by `tracing.server.ts` when traces are on.
import { type Context, context, propagation, type Span, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";

/** Only ids, names and numbers, as in the log: no texts, names or addresses of people. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Tracing {
  /** `parent`: W3C traceparent of the parent span when no span is open. */
  span<T>(name: string, attributes: Attributes, parent: string | null, work: () => Promise<T>): Promise<T>;
  annotate(attributes: Attributes): void;
  /** Traceparent of the open span. */
  traceparent(): string | undefined;
  stop(): Promise<void>;
}

function contextBelow(parent: string | null): Context {
  const active = context.active();
  if (parent === null || trace.getSpan(active) !== undefined) return active;
  return propagation.extract(active, { traceparent: parent });
}

function fail(span: Span, error: unknown): void {
  const { name = "error", code } = Object(error) as { name?: string; code?: unknown };
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute("error.type", typeof code === "string" ? code : name);
}

function traceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** Sends spans by OTLP over HTTP. The sampler and the exporter's headers are OpenTelemetry's own settings (`OTEL_*`). */
export function openTracing(service: string, endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  // Makes the context follow asynchronous calls, and W3C Trace Context the format of `traceparent`.
  provider.register();
  const tracer = provider.getTracer("bridgehold");
  return {
    span: (name, attributes, parent, work) =>
      tracer.startActiveSpan(name, { attributes }, contextBelow(parent), async (span) => {
        try {
          return await work();
        } catch (error) {
          fail(span, error);
          throw error;
        } finally {
          span.end();
        }
      }),
    annotate: (attributes) => void trace.getActiveSpan()?.setAttributes(attributes),
    traceparent,
    stop: () => provider.shutdown().catch(() => {}),
  };
}
