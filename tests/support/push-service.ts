// A local push service with configurable answers that records its requests.
import { createPublicKey, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** `hang` never answers, `down` closes the connection. */
export type PushMode = 201 | 302 | 400 | 401 | 403 | 404 | 410 | 413 | 429 | 500 | 503 | "hang" | "down";

export interface AskedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly answer: PushMode;
}

export interface PushService {
  readonly origin: string;
  readonly asked: readonly AskedPush[];
  /** The answer to the next `times` requests, of one browser or of all; then 201 again. */
  set(mode: PushMode, times?: number, path?: string): void;
  delivered(path: string): AskedPush[];
  stop(): Promise<void>;
}

interface Fault {
  readonly mode: PushMode;
  readonly path: string | undefined;
  left: number;
}

export async function startPushService(headers: Readonly<Record<string, string>> = {}): Promise<PushService> {
  const asked: AskedPush[] = [];
  let faults: Fault[] = [];
  const nextFor = (path: string): PushMode => {
    const fault = faults.find((one) => one.left > 0 && (one.path === undefined || one.path === path));
    if (fault === undefined) return 201;
    fault.left -= 1;
    return fault.mode;
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("error", () => {});
    request.on("end", () => {
      const path = request.url ?? "";
      const answer = nextFor(path);
      asked.push({ path, headers: request.headers, body: Buffer.concat(parts), answer });
      if (answer === "down") request.socket.destroy();
      else if (answer !== "hang") response.writeHead(answer, headers).end("x".repeat(1_000));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    set(mode, times = 1, path) {
      faults = [...faults.filter(({ left }) => left > 0), { mode, path, left: times }];
      if (mode === 201) faults = [];
    },
    delivered: (path) => asked.filter((one) => one.path === path && one.answer === 201),
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** The claims of a request's valid signature (RFC 8292); throws if it is invalid. */
export function signedClaims({ headers }: AskedPush): { readonly aud: string; readonly exp: number; readonly sub: string } {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const isGood = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isGood) throw new Error("The signature is not good.");
  return JSON.parse(Buffer.from(claims, "base64url").toString("utf8"));
}
