import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const codings = ["br", "gzip"] as const;
type Coding = (typeof codings)[number];

interface Body {
  readonly bytes: Buffer;
  readonly etag: string;
  /** Alternating names and values. Node writes this form without validating each header again. */
  readonly headers: readonly string[];
  /** `headers` for an answer without a body. */
  readonly bareHeaders: readonly string[];
}

/** A page that is the same for many readers, in every content coding that browsers accept. */
export interface SharedPage {
  readonly hash: string;
  readonly plain: Body;
  readonly coded: Readonly<Record<Coding, Body>>;
}

const squeeze: Readonly<Record<Coding, (text: Buffer) => Promise<Buffer>>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }),
  gzip: (text) => promisify(gzip)(text, { level: 9 }),
};

/** Headers that differ for each response, or that Node sets itself. */
const ofOneAnswer = new Set(["x-request-id", "date", "connection", "transfer-encoding", "content-length", "vary"]);

/** An inline script needs a nonce, and a nonce shared by many readers protects nothing. */
const hasInlineScript = (html: string) => /<script(?![^>]*\ssrc=)|\snonce=/i.test(html);

/**
 * Converts the router's answer to a page that can be kept, or returns null when it is not the same for all readers. `last` avoids
 * compressing the same bytes again.
 */
export async function keepPage(response: Response, last: SharedPage | null): Promise<SharedPage | null> {
  const isPage = response.status === 200 && response.headers.get("content-type")?.startsWith("text/html");
  if (!isPage || response.headers.has("set-cookie")) return null;
  const html = await response.text();
  if (hasInlineScript(html)) return null;
  const headers = [...response.headers].filter(([name]) => !ofOneAnswer.has(name));
  const hash = createHash("sha256").update(JSON.stringify(headers)).update(html).digest("base64url").slice(0, 22);
  if (last?.hash === hash) return last;
  const bytes = Buffer.from(html);
  const [br, gz] = await Promise.all([squeeze.br(bytes), squeeze.gzip(bytes)]);
  const body = (coded: Buffer, coding?: Coding): Body => {
    const etag = `"${hash}${coding ? `-${coding}` : ""}"`;
    const common = [...headers.filter(([name]) => name !== "content-type").flat(), "vary", "Accept-Encoding, Cookie", "etag", etag];
    const ofBody = ["content-type", "text/html; charset=utf-8", "content-length", `${coded.length}`];
    return { bytes: coded, etag, headers: [...common, ...ofBody, ...(coding ? ["content-encoding", coding] : [])], bareHeaders: common };
  };
  return { hash, plain: body(bytes), coded: { br: body(br, "br"), gzip: body(gz, "gzip") } };
}

function accepts(header: string, coding: Coding): boolean {
  const asked = header.split(",").find((part) => part.split(";")[0]?.trim() === coding);
  return asked !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(asked);
}

interface SharedAnswer {
  readonly status: 200 | 304;
  readonly headers: readonly string[];
  readonly bytes: Buffer | null;
}

/** Returns the kept page in a coding that this browser accepts, without a body when the browser already has these bytes. */
export function answerOf(page: SharedPage, { headers, method }: IncomingMessage): SharedAnswer {
  const accepted = headers["accept-encoding"]?.toString() ?? "";
  const coding = codings.find((one) => accepts(accepted, one));
  const body = coding ? page.coded[coding] : page.plain;
  const known = headers["if-none-match"]?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
  if (known.includes("*") || known.includes(body.etag)) return { status: 304, bytes: null, headers: body.bareHeaders };
  return { status: 200, headers: body.headers, bytes: method === "HEAD" ? null : body.bytes };
}
