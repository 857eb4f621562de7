import type { z } from "zod";
import type { ErrorCode } from "#contracts/error-codes.ts";
import type { Pending, Refusal } from "#contracts/outcome.ts";
import type { Brand } from "#domain/offer/state.ts";
import type { Language, Principal, Role } from "#domain/people/access/principal.ts";
import type { ServiceContext } from "#services/context.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
/** The permitted callers: everybody, all signed-in people (without the reserved role), or these roles, by their numbers. */
export type Who = "guest" | "signedIn" | readonly Role[];

/** The caller of a guest's call; the principal when a token was sent. */
export interface Visitor {
  readonly principal: Principal | null;
  readonly brand: Brand;
  readonly language: Language;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
}

/** The result of a handler: a value for the body, a refusal, a pending command, or raw bytes. */
export type Reply<Answer> =
  | { readonly ok: true; readonly value: Answer; readonly headers?: Readonly<Record<string, string>> }
  | Refusal
  | Pending
  | Response;

/** A request whose call and caller are known, before its parts are parsed. */
export interface Incoming {
  readonly visitor: Visitor;
  /** Null for guests. */
  readonly ctx: ServiceContext | null;
  /** Unread notifications of the caller. */
  readonly unread: number;
  readonly path: Readonly<Record<string, string>>;
  readonly url: URL;
  /** Parsed JSON; undefined without a body. */
  readonly body: unknown;
  /** The raw request, for handlers of files and streams. */
  readonly request: Request;
  /** Names the command; the same for a repeated Idempotency-Key. */
  readonly commandId: string;
  /** The version of `If-Match`; null without one. */
  readonly version: number | null;
}

export type Shape = z.ZodType;
export type Read<S extends Shape | undefined> = S extends Shape ? z.output<S> : undefined;

export interface Asked<Params extends Shape | undefined, Query extends Shape | undefined, Body extends Shape | undefined>
  extends Omit<Incoming, "ctx" | "path" | "body"> {
  readonly params: Read<Params>;
  readonly query: Read<Query>;
  readonly body: Read<Body>;
}

interface Shown {
  /** Number of the call in the catalogue: `O11`. */
  readonly no: string;
  readonly method: Method;
  /** The path below `/api`, with `:name` for parameters: `/offers/:id`. */
  readonly path: string;
  readonly summary: string;
  /** Refusals besides those that every call may answer. */
  readonly codes?: readonly ErrorCode[];
  /** Status of a success; 200 by default. */
  readonly status?: 101 | 200 | 201 | 202 | 204;
  /** The reserved role may call as well (design/people §1). Only with `who: "signedIn"`. */
  readonly isForReserved?: true;
  /** Honours `Idempotency-Key`. */
  readonly isKeyed?: true;
  /** A command of an offer: it may answer 202, and takes `If-Match`. */
  readonly isCommand?: true;
  /** Returns an object with the version for `If-Match` as its `ETag`. */
  readonly isVersioned?: true;
  /** The answer is the same for all guests, so caches may keep it for half a minute. */
  readonly isPublic?: true;
  /** The call has no authorisation, and ignores the header. */
  readonly ignoresToken?: true;
  /** Parts of a multipart body: text fields, and the name of its files. `areNamedByPart`: a part may also have the encoded name of its file. */
  readonly multipart?: { readonly fields?: z.ZodObject; readonly files: string; readonly areNamedByPart?: true };
  /** Content type of an answer that is no JSON. */
  readonly contentType?: string;
  /** Turns a field's name in a service into its name in the request, for refusals: `iban` into `details.iban`. */
  readonly sentName?: (field: string, code: ErrorCode) => string;
  /** Bodies for the documentation; the tests parse them by the schemas. */
  readonly example?: { readonly body?: unknown; readonly answer?: unknown };
}

export interface Parts<
  Params extends Shape | undefined,
  Query extends Shape | undefined,
  Body extends Shape | undefined,
  Answer extends Shape | undefined,
> extends Shown {
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer?: Answer;
}

export type Value<Answer extends Shape | undefined> = Answer extends Shape ? z.input<Answer> : null;

/** One call of the API: routes, the OpenAPI document and the tests are made from it. */
export interface Call extends Parts<Shape | undefined, Shape | undefined, Shape | undefined, Shape | undefined> {
  readonly who: Who;
  run(incoming: Incoming): Promise<Reply<unknown>>;
}
