import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { errorFields, log } from "#log";
import { callPatternContext, outageContext, requestIdContext } from "#middleware/contexts.server.ts";
import { answerOnce, commandIdOf, scopeOf } from "#services/api/answer-once.server.ts";
import { faultCodeOf } from "#services/api/fault-code.server.ts";
import { type Allowance, limitRequests } from "#services/api/limit-requests.server.ts";
import type { Call, Incoming, Reply } from "./call.ts";
import { calls } from "./calls.ts";
import { FaultError, faultOf } from "./fault.ts";
import { addressOf, findCall } from "./find-call.ts";
import { readBody } from "./read-body.ts";
import { type Caller, requireCaller } from "./require-caller.server.ts";
import { respond, type Written, writeFault, writeReply } from "./write-answer.ts";

type Context = Readonly<RouterContextProvider>;

const longestQuery = 8_192;
const fail = (code: Parameters<typeof faultOf>[0]["code"], headers?: Readonly<Record<string, string>>): never => {
  throw new FaultError({ ...faultOf({ code, params: {} }), ...(headers && { headers }) });
};

function matchHeader(request: Request): number | null {
  const header = request.headers.get("if-match");
  if (header === null) return null;
  const [, version] = /^"(\d{1,9})"$/.exec(header) ?? [];
  return version === undefined ? fail("REQUEST.MALFORMED") : Number(version);
}

function keyOf(request: Request, call: Call): string | null {
  const key = call.isKeyed ? request.headers.get("idempotency-key") : null;
  if (key !== null && !/^[\x21-\x7e]{1,255}$/.test(key)) fail("REQUEST.MALFORMED");
  return key;
}

function allowanceHeaders({ name, limit, left, resetsIn }: Allowance): Readonly<Record<string, string>> {
  return { RateLimit: `"${name}";r=${left};t=${resetsIn}`, "RateLimit-Policy": `"${name}";q=${limit};w=60` };
}

/** The state of one request: collected headers are in every answer, also in that of an error. */
class Exchange {
  readonly #request: Request;
  readonly #url: URL;
  readonly #context: Context;
  #call: Call | null = null;
  #headers: Readonly<Record<string, string>> = {};

  constructor(request: Request, url: URL, context: Context) {
    this.#request = request;
    this.#url = url;
    this.#context = context;
  }

  async answer(): Promise<Response> {
    try {
      return await this.#work();
    } catch (error) {
      return this.fail(error);
    }
  }

  fail(error: unknown): Response {
    return this.#respond(writeFault(this.#faultOf(error), this.#requestId));
  }

  get #requestId(): string {
    return this.#context.get(requestIdContext);
  }

  #respond(written: Written): Response {
    return respond({ ...written, headers: { ...this.#headers, ...written.headers } }, this.#request, this.#call);
  }

  #faultOf(error: unknown) {
    if (error instanceof FaultError) return error.fault;
    const code = faultCodeOf(error);
    if (code !== "INTERNAL") this.#context.set(outageContext, true);
    log.error("call failed", { requestId: this.#requestId, code: this.#call?.no, ...errorFields(error) });
    return faultOf({ code, params: code === "INTERNAL" ? { requestId: this.#requestId } : {} });
  }

  async #work(): Promise<Response> {
    const { brand, language, segments } = addressOf(this.#url.pathname);
    const method = this.#request.method === "HEAD" ? "GET" : this.#request.method;
    const found = findCall(calls, method, segments);
    if (found.kind === "none") return fail("NOT_FOUND");
    if (found.kind === "malformed") return fail("REQUEST.MALFORMED");
    const allow = { Allow: [...new Set([...found.methods, "OPTIONS"])].join(", ") };
    if (method === "OPTIONS") return this.#respond({ status: 204, body: "", headers: allow });
    if (found.kind === "method") return fail("REQUEST.METHOD", allow);
    const { call, path } = found;
    this.#call = call;
    this.#context.set(callPatternContext, `/api${call.path}`);
    if (this.#url.search.length > longestQuery) fail("REQUEST.MALFORMED");
    const caller = await requireCaller(this.#request, this.#context, call, { brand, language });
    await this.#limit(call, caller);
    const { text, value } = await readBody(this.#request, call);
    const parts = { ...caller, path, url: this.#url, body: value, request: this.#request, version: matchHeader(this.#request) };
    return await this.#run(call, parts, text);
  }

  async #limit(call: Call, { visitor }: Caller): Promise<void> {
    const { principal, ip, now } = visitor;
    const allowance = await limitRequests(call.method === "GET", {
      ...{ userId: principal?.userId ?? null, keyId: principal?.key?.id ?? null, ip, now },
    });
    this.#headers = allowanceHeaders(allowance);
    if (allowance.isOver) throw new FaultError(faultOf({ code: "RATE.LIMITED", params: { retryAfter: allowance.resetsIn } }));
  }

  async #run(call: Call, parts: Omit<Incoming, "commandId">, text: string): Promise<Response> {
    const { visitor, url } = parts;
    const key = keyOf(this.#request, call);
    if (key === null) return this.#finish(await call.run({ ...parts, commandId: randomUUID() }), call, parts);
    const name = { scope: scopeOf(visitor.principal?.userId ?? null, visitor.ip), call: `${call.no} ${url.pathname}`, key };
    const once = await answerOnce({ ...name, sent: text, now: visitor.now }, async () => {
      const reply = await call.run({ ...parts, commandId: commandIdOf(name) });
      if (reply instanceof Response) throw new Error(`${call.no} answers with bytes and cannot be keyed.`);
      return writeReply(call, reply, { requestId: this.#requestId, url, now: visitor.now });
    });
    if ("ok" in once) return this.#respond(writeFault(faultOf(once), this.#requestId));
    return this.#respond("first" in once ? once.first : { ...once.replayed, headers: { "Idempotency-Replayed": "true" } });
  }

  #finish(reply: Reply<unknown>, call: Call, { url, visitor: { now } }: Pick<Incoming, "url" | "visitor">): Response {
    if (!(reply instanceof Response)) return this.#respond(writeReply(call, reply, { requestId: this.#requestId, url, now }));
    for (const [name, value] of Object.entries(this.#headers)) reply.headers.set(name, value);
    return reply;
  }
}

/** Answers a request under `/api`: finds call and caller, validates the request, calls the service, writes its result (decision 066). */
export const answerRequest = (request: Request, url: URL, context: Context): Promise<Response> =>
  new Exchange(request, url, context).answer();

/** Answers a request that failed before its call was found. */
export const answerFault = (request: Request, url: URL, context: Context, error: unknown): Response =>
  new Exchange(request, url, context).fail(error);
