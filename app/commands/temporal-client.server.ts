import { InterceptingCall, type Interceptor } from "@grpc/grpc-js";
import { Client, Connection, defaultGrpcRetryOptions, makeGrpcRetryInterceptor } from "@temporalio/client";
import { callLimits } from "#outgoing/call-limits.server.ts";
import { recordAnswer, recordFailure } from "#outgoing/outages.server.ts";
import { temporalSettings } from "./temporal-settings.server.ts";

interface TemporalAccess {
  readonly connection: Connection;
  readonly client: Client;
}
const holder = globalThis as typeof globalThis & { bridgeholdTemporal?: TemporalAccess };

/** Returns the connection, one per process. It is lazy: the web process starts and serves pages without Temporal. */
function door(): TemporalAccess {
  holder.bridgeholdTemporal ??= open();
  return holder.bridgeholdTemporal;
}

/** Calls for which the server waits for an event. It answers within a minute. */
const longPolls = /\/(?:GetWorkflowExecutionHistory|PollWorkflowExecutionUpdate|UpdateWorkflowExecution|ExecuteMultiOperation)$/;
const longPollMs = 70_000;

/** Sets a deadline for calls without one, because gRPC would wait forever. */
const withDeadline: Interceptor = (options, nextCall) => {
  const limitMs = longPolls.test(options.method_definition.path) ? longPollMs : callLimits.engine;
  return new InterceptingCall(nextCall({ ...options, deadline: options.deadline ?? Date.now() + limitMs }));
};

function open(): TemporalAccess {
  const { connection: options, namespace } = temporalSettings();
  const interceptors = [withDeadline, makeGrpcRetryInterceptor(defaultGrpcRetryOptions())];
  const connection = Connection.lazy({ ...options, interceptors, connectTimeout: "3s" });
  return { connection, client: new Client({ connection, namespace }) };
}

export const temporalClient = (): Client => door().client;
export const temporalConnection = (): Connection => door().connection;

/** Returns whether the engine answers within a second, for `/readyz`; writes the log lines of its outages. */
export async function isEngineReachable(): Promise<boolean> {
  const connection = temporalConnection();
  return await connection
    .withDeadline(Date.now() + 1_000, () => connection.workflowService.getSystemInfo({}))
    .then(
      () => {
        recordAnswer("engine");
        return true;
      },
      (error: unknown) => {
        recordFailure("engine", error);
        return false;
      },
    );
}

/** For graceful stop and for tests. */
export async function closeTemporalClient(): Promise<void> {
  await holder.bridgeholdTemporal?.connection.close();
  delete holder.bridgeholdTemporal;
}
