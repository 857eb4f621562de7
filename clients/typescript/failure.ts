/** The server's description of a failure: a code, or codes by field; `error` has their parameters. */
export interface ServerFailure {
  readonly message: string | Readonly<Record<string, string | readonly string[]>>;
  readonly error: Readonly<Record<string, unknown>>;
  readonly requestId: string;
}

/** A request without a response: its text is one of the four generic ones. */
export class RequestFailure extends Error {
  override readonly name = "RequestFailure";
}

export const requestFailed = (status: number): string => `Request failed with status code ${status}`;
const networkError = "Network Error";
const requestAborted = "Request aborted";
const timedOut = (milliseconds: number): string => `timeout of ${milliseconds} ms exceeded`;

/** The generic text for an error thrown by `fetch`. */
export function failureOf(error: unknown, timeout: number | null): RequestFailure {
  const name = error instanceof DOMException || error instanceof Error ? error.name : "";
  if (name === "TimeoutError" && timeout !== null) return new RequestFailure(timedOut(timeout), { cause: error });
  return new RequestFailure(name === "AbortError" ? requestAborted : networkError, { cause: error });
}

const isFailure = (body: unknown): body is ServerFailure => typeof body === "object" && body !== null && "message" in body;

/** The texts of a refusal: codes for the whole request and by field. Without a code the generic text is used for the whole. */
export function messagesOf(
  status: number,
  body: unknown,
): { readonly form: readonly string[]; readonly fields: Readonly<Record<string, readonly string[]>> } {
  if (!isFailure(body)) return { form: [requestFailed(status)], fields: {} };
  const { message } = body;
  if (typeof message === "string") return { form: [message], fields: {} };
  const lists = Object.entries(message).map(([field, codes]) => [field, typeof codes === "string" ? [codes] : codes] as const);
  const { _form: form = [], ...fields } = Object.fromEntries(lists);
  return { form, fields };
}
