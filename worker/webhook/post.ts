import { lookup } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import type { NewAttempt } from "#data/webhook/delivery-queue.server.ts";
import { callLimits, callSignal } from "#outgoing/call-limits.server.ts";
import { isLocalTarget, isPublicAddress } from "#services/webhook/webhook-address.ts";
import { retryAfter } from "#worker/adapters/push/retry-after.ts";

/** Maximum bytes of an answer that are read and logged. */
export const answerLimit = 4_096;

/** The result of one request. `error` is a code for the log, set when there was no answer. */
export interface WebhookAnswer extends NewAttempt {
  readonly retryAfterMs: number | null;
}

/** Returns all network addresses of a name. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;
const resolveName: Resolve = async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address);

export interface PostOptions {
  readonly resolve?: Resolve;
  readonly timeoutMs?: number;
  /** Replaces the check of addresses in tests that need a server on this machine. */
  readonly isAllowed?: (address: string) => boolean;
}

class RefusedAddressError extends Error {
  readonly code = "PRIVATE_ADDRESS";
}

/**
 * The only address that the connection uses. The name is resolved once and the socket connects to the result, so a later change of the
 * name's record cannot redirect the connection. Throws when one of the addresses is not public.
 */
async function pinnedAddress(url: URL, { resolve = resolveName, isAllowed = isPublicAddress }: PostOptions): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isLocalTarget(url)) return host === "localhost" ? "127.0.0.1" : host;
  const addresses = isIP(host) === 0 ? await resolve(host) : [host];
  const [first] = addresses;
  if (first === undefined || !addresses.every(isAllowed)) throw new RefusedAddressError("The address is not public.");
  return first;
}

/** The beginning of the answer as text. The rest is not read. */
async function readBeginning(response: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response) {
    parts.push(part as Buffer);
    bytes += (part as Buffer).length;
    if (bytes >= answerLimit) break;
  }
  response.destroy();
  // PostgreSQL stores no zero characters.
  return Buffer.concat(parts).subarray(0, answerLimit).toString("utf8").replaceAll("\0", "");
}

interface Received {
  readonly status: number;
  readonly responseBody: string;
  readonly retryAfterMs: number | null;
}

/** One POST to the pinned address. Node's client follows no redirects. Rejects when no complete answer arrives in time. */
function request(
  url: URL,
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
): Promise<Received> {
  const family = isIP(address) === 6 ? 6 : 4;
  return new Promise((resolve, reject) => {
    const take = (response: http.IncomingMessage) => {
      const retryAfterMs = retryAfter(response.headers["retry-after"] ?? null, Date.now());
      readBeginning(response).then((responseBody) => resolve({ status: response.statusCode ?? 0, responseBody, retryAfterMs }), reject);
    };
    const options: https.RequestOptions = {
      ...{ method: "POST", agent: false, signal },
      headers: { ...headers, "content-length": Buffer.byteLength(body) },
      lookup: (_host, asked, done) => {
        if (asked.all) done(null, [{ address, family }]);
        else done(null, address, family);
      },
    };
    const sent = url.protocol === "http:" ? http.request(url, options, take) : https.request(url, options, take);
    sent.on("error", reject);
    sent.end(body);
  });
}

/** The code of a failure for the log of its owner. It contains no address. */
function codeOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return "TIMEOUT";
  const { code, name } = error as { code?: string; name?: string };
  return code ?? name ?? "ERROR";
}

/** Sends one delivery. Never throws: every result is a {@link WebhookAnswer}. The time limit covers the name, the request and the answer. */
export async function postWebhook(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
  options: PostOptions = {},
): Promise<WebhookAnswer> {
  const started = performance.now();
  const signal = callSignal(options.timeoutMs ?? callLimits.webhook);
  const durationMs = () => Math.round(performance.now() - started);
  try {
    const late = new Promise<never>((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));
    const work = pinnedAddress(url, options).then((address) => request(url, address, headers, body, signal));
    const received = await Promise.race([work, late]);
    return { ...received, error: null, durationMs: durationMs() };
  } catch (error) {
    return { status: null, error: codeOf(error, signal), responseBody: "", durationMs: durationMs(), retryAfterMs: null };
  }
}
