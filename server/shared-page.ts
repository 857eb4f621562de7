import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const codings = ["br", "gzip"] as const;
type Coding = (typeof codings)[number];

interface Body {
  readonly bytes: Buffer;
  readonly headers: OutgoingHttpHeaders;
}

/** A page that is the same for many people, in every coding that browsers ask for. */
export interface SharedPage {
  readonly hash: string;
  readonly plain: Body;
  readonly coded: Readonly<Record<Coding, Body>>;
}

const squeeze: Readonly<Record<Coding, (text: Buffer) => Promise<Buffer>>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }),
  gzip: (text) => promisify(gzip)(text, { level: 9 }),
};

/** Said anew for each answer, or by Node itself. */
const ofOneAnswer = new Set(["x-request-id", "date", "connection", "transfer-encoding", "content-length"]);

/** An inline script would need a nonce, and a nonce that many share is none. */
const hasInlineScript = (html: string) => /<script(?![^>]*\ssrc=)|\snonce=/i.test(html);

/** The router's answer as a page to keep, or null when it is not for everybody. `last` saves squeezing the same bytes again. */
export async function keepPage(response: Response, last: SharedPage | null): Promise<SharedPage | null> {
  const isPage = response.status === 200 && response.headers.get("content-type")?.startsWith("text/html");
  if (!isPage || response.headers.has("set-cookie")) return null;
  const html = await response.text();
  if (hasInlineScript(html)) return null;
  const headers = [...response.headers].filter(([name]) => !ofOneAnswer.has(name));
  const hash = createHash("sha256").update(JSON.stringify(headers)).update(html).digest("base64url").slice(0, 22);
  if (last?.hash === hash) return last;
  const common = { ...Object.fromEntries(headers), vary: "Accept-Encoding, Cookie" };
  const bytes = Buffer.from(html);
  const [br, gz] = await Promise.all([squeeze.br(bytes), squeeze.gzip(bytes)]);
  const body = (coded: Buffer, coding?: Coding): Body => ({
    bytes: coded,
    headers: {
      ...common,
      etag: `"${hash}${coding ? `-${coding}` : ""}"`,
      "content-length": coded.length,
      ...(coding && { "content-encoding": coding }),
    },
  });
  return { hash, plain: body(bytes), coded: { br: body(br, "br"), gzip: body(gz, "gzip") } };
}

function accepts(header: string, coding: Coding): boolean {
  const asked = header.split(",").find((part) => part.split(";")[0]?.trim() === coding);
  return asked !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(asked);
}

/** What this browser gets of a kept page: its coding, and no body when it has these bytes already. */
export function answerOf(page: SharedPage, { headers, method }: IncomingMessage): Body & { readonly status: 200 | 304 } {
  const accepted = headers["accept-encoding"]?.toString() ?? "";
  const coding = codings.find((one) => accepts(accepted, one));
  const body = coding ? page.coded[coding] : page.plain;
  const known = headers["if-none-match"]?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
  const isKnown = known.includes("*") || known.includes(`${body.headers.etag}`);
  if (isKnown) {
    const { "content-length": _length, "content-encoding": _coding, "content-type": _type, ...rest } = body.headers;
    return { status: 304, bytes: Buffer.alloc(0), headers: rest };
  }
  return { status: 200, headers: body.headers, bytes: method === "HEAD" ? Buffer.alloc(0) : body.bytes };
}
