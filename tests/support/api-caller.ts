// A client of the API over the built site: sends the token, keeps what it was answered against the call's own schema.
//
//   const irina = await apiCaller(site).logIn("irina");
//   const me = await irina.get("/me");
import { demoPassword } from "../../prisma/seed/people.ts";
import type { Site, Visitor } from "../routes/site.ts";
import { recordExample } from "./record-example.ts";

type Json = Readonly<Record<string, unknown>>;

export interface Answered<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

/** Expects a success to match the call's schema, and a refusal to have a code that the document lists for this status. */
async function judge(
  method: string,
  path: string,
  sent: unknown,
  { status, body }: Pick<Answered<unknown>, "status" | "body">,
): Promise<void> {
  // The list of calls opens the database in the environment, so it is imported only after the test has cloned its own.
  const [{ calls }, { addressOf, findCall }, { codesByStatus, takesInput }] = await Promise.all([
    import("../../app/routes/api/calls.ts"),
    import("../../app/routes/api/find-call.ts"),
    import("../../app/routes/api/document/codes-of-call.ts"),
  ]);
  const found = findCall(calls, method, addressOf(new URL(path, "http://localhost").pathname).segments);
  if (found.kind !== "call") return;
  const { call } = found;
  const { message } = (body ?? {}) as { readonly message?: unknown };
  const isDeclared = status === 503 && call.codes?.some((code) => code === message);
  if (status >= 500 && !isDeclared) throw new Error(`${call.no} answered ${status}: ${JSON.stringify(body)}`);
  if (status >= 400) {
    const codes = typeof message === "string" ? [message] : Object.values(message ?? {}).flat();
    const unknown = codes.filter((code) => {
      const isOfField = status === 422 && String(code).startsWith("VALIDATION.") && takesInput(call);
      return (
        !isOfField &&
        !codesByStatus(call)
          .get(status)
          ?.some((one) => one === code)
      );
    });
    if (unknown.length > 0) throw new Error(`${call.no} answered ${status} ${unknown.join(", ")}, which its document does not name.`);
  }
  if (status !== (call.status ?? 200)) return;
  recordExample({ no: call.no, body: sent, answer: body });
  if (call.answer === undefined) return;
  const parsed = call.answer.safeParse(body);
  if (!parsed.success) throw new Error(`${call.no} answered what it does not promise: ${parsed.error.message} in ${JSON.stringify(body)}`);
}

export class ApiCaller {
  readonly visitor: Visitor;
  accessToken: string | null = null;
  refreshToken = "";

  constructor(site: Site) {
    this.visitor = site.visitor();
  }

  /** `path` without `/api`. */
  async send<T = Json>(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answered<T>> {
    const isForm = body instanceof FormData;
    const response = await this.visitor.send(`/api${path}`, {
      method,
      headers: {
        ...(this.accessToken !== null && { Authorization: `Bearer ${this.accessToken}` }),
        ...(body !== undefined && !isForm && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const said = text === "" ? null : JSON.parse(text);
    await judge(method, `/api${path}`, body, { status: response.status, body: said });
    return { status: response.status, headers: response.headers, body: said };
  }

  get<T = Json>(path: string, headers?: Readonly<Record<string, string>>): Promise<Answered<T>> {
    return this.send<T>("GET", path, undefined, headers);
  }

  post<T = Json>(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answered<T>> {
    return this.send<T>("POST", path, body, headers);
  }

  keep({ accessToken, refreshToken }: { readonly accessToken: string; readonly refreshToken: string }): void {
    this.accessToken = accessToken;
    this.refreshToken = refreshToken;
  }

  /** Signs in as a person of the demo seed. */
  async logIn(name: string): Promise<this> {
    const { status, body } = await this.post<{ accessToken: string; refreshToken: string }>("/auth/login/", {
      email: `${name}@bridgehold.test`,
      password: demoPassword,
    });
    if (status !== 200) throw new Error(`${name} could not sign in: ${status} ${JSON.stringify(body)}`);
    this.keep(body);
    return this;
  }
}

export const apiCaller = (site: Site): ApiCaller => new ApiCaller(site);
