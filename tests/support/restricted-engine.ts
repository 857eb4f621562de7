// A proxy to Temporal that refuses some calls (by default the operator's service), as some installations of Temporal do. All other calls
// are forwarded to the server.
import { connect, constants, createServer, type IncomingHttpHeaders, type ServerHttp2Stream } from "node:http2";
import type { AddressInfo } from "node:net";

export interface RestrictedEngine {
  readonly address: string;
  /** Paths of the calls that were refused. */
  readonly refused: readonly string[];
  stop(): Promise<void>;
}

/** `status` is gRPC's: 7 when an authorizer refuses, 12 when the server lacks the service. Calls whose path has `refusedPart` are refused. */
export async function startRestrictedEngine(address: string, status: 7 | 12, refusedPart = "OperatorService"): Promise<RestrictedEngine> {
  const refused: string[] = [];
  const upstream = connect(`http://${address}`);
  const server = createServer();
  const passOn = (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
    const call = upstream.request(headers);
    let trailers: IncomingHttpHeaders = {};
    call.on("response", (answer, flags) => {
      // An error without a body is sent as one block of headers.
      if (flags & constants.NGHTTP2_FLAG_END_STREAM) return stream.respond(answer, { endStream: true });
      stream.respond(answer, { waitForTrailers: true });
      call.pipe(stream);
    });
    call.on("trailers", (last) => {
      trailers = last;
    });
    stream.on("wantTrailers", () => stream.sendTrailers(trailers));
    call.on("error", () => stream.close());
    stream.on("error", () => call.close());
    stream.on("aborted", () => call.close());
    stream.pipe(call);
  };
  server.on("stream", (stream, headers) => {
    const path = `${headers[":path"]}`;
    if (!path.includes(refusedPart)) return passOn(stream, headers);
    refused.push(path);
    const answer = {
      ":status": 200,
      "content-type": "application/grpc",
      "grpc-status": `${status}`,
      "grpc-message": "Request unauthorized.",
    };
    stream.respond(answer, { endStream: true });
  });
  const sessions = new Set<{ destroy(): void }>();
  server.on("session", (session) => sessions.add(session));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    refused,
    async stop() {
      upstream.destroy();
      for (const session of sessions) session.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
