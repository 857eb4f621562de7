// A client of the Bridgehold API: typed calls, one refresh for all that need it, and a network that can be blocked.
//
//   const bridgehold = createBridgehold({ origin: "https://bridgehold.example" });
//   await bridgehold.logIn("irina@example.com", "…");
//   const { data, error } = await bridgehold.api.GET("/offers/my");
import createFetchClient, { type Client } from "openapi-fetch";
import { failureOf, RequestFailure } from "./failure.ts";
import type { components, paths } from "./generated/schema.d.ts";
import { keyed, sendUntilFree } from "./keyed.ts";

export { messagesOf, RequestFailure, requestFailed, type ServerFailure } from "./failure.ts";
export { type Listener, type LiveEvent, listen } from "./live.ts";
export { multipart } from "./multipart.ts";
export { done, outcomeOf, until } from "./outcome.ts";

export type Tokens = components["schemas"]["Tokens"];

/** Stores the tokens, for example in the secure store of a phone. Default: in memory. */
export interface TokenStore {
  get(): Tokens | null;
  set(tokens: Tokens | null): void;
}

export interface BridgeholdOptions {
  /** `https://bridgehold.example`; for the partner brand `https://bridgehold.example/api/wbit`. */
  readonly origin: string;
  /** A service key of a company or an agent. It replaces signing in, and no token is refreshed. */
  readonly key?: string;
  readonly store?: TokenStore;
  /** Limit of one request in milliseconds. Default: no limit. */
  readonly timeout?: number;
  /** Blocks further requests until the next sign-in. */
  readonly onLogOut?: () => void;
  readonly fetch?: (request: Request) => Promise<Response>;
}

export interface Bridgehold {
  readonly api: Client<paths>;
  /** Address of the API, without a slash at its end. */
  readonly base: string;
  /** The tokens, or the ticket of a second step. */
  logIn(email: string, password: string): Promise<Tokens | { readonly ticket: string }>;
  logOut(): Promise<void>;
  /** Sends no further request until the next sign-in. */
  block(): void;
}

function inMemory(): TokenStore {
  let kept: Tokens | null = null;
  return {
    get: () => kept,
    set: (tokens) => {
      kept = tokens;
    },
  };
}

const entrances = ["/auth/login/", "/auth/second-step/", "/auth/verify-email/"];
/** The event stream stays open, so the time limit of a request does not apply to it. */
const isStream = (url: string) => new URL(url).pathname.endsWith("/me-updates");
const isRefresh = (url: string) => new URL(url).pathname.endsWith("/auth/refresh/");

class Session {
  readonly #options: BridgeholdOptions;
  readonly store: TokenStore;
  readonly #base: string;
  #isBlocked = false;
  #refreshing: Promise<boolean> | null = null;

  constructor(options: BridgeholdOptions) {
    this.#options = options;
    this.store = options.store ?? inMemory();
    this.#base = options.origin.includes("/api") ? options.origin : `${options.origin}/api`;
  }

  get base(): string {
    return this.#base;
  }

  block(): void {
    this.#isBlocked = true;
  }

  enter(tokens: Tokens): void {
    this.#isBlocked = false;
    this.store.set(tokens);
  }

  leave(): void {
    this.store.set(null);
    this.block();
    this.#options.onLogOut?.();
  }

  readonly send = (request: Request): Promise<Response> => sendUntilFree(keyed(request), (one) => this.#signed(one));

  /** Refreshes once on 401 and repeats the request; a refresh that fails ends the sign-in. */
  async #signed(request: Request): Promise<Response> {
    const { key } = this.#options;
    if (key !== undefined) return await this.#ask(request, key);
    const repeat = request.clone();
    const { pathname } = new URL(request.url);
    if (this.#isBlocked && !entrances.some((entrance) => pathname.endsWith(entrance))) throw new RequestFailure("Network Error");
    const used = this.store.get()?.accessToken ?? null;
    const response = await this.#ask(request, used);
    if (response.status === 403 && (await response.clone().text()).includes('"BLOCKED.ACCOUNT"')) this.block();
    if (response.status !== 401 || used === null || isRefresh(request.url)) return response;
    const isRenewed = used !== this.store.get()?.accessToken || (await this.#refresh());
    return isRenewed ? await this.#ask(repeat, this.store.get()?.accessToken ?? null) : response;
  }

  async #ask(request: Request, accessToken: string | null): Promise<Response> {
    const { fetch: send = fetch } = this.#options;
    const timeout = isStream(request.url) ? null : (this.#options.timeout ?? null);
    if (accessToken !== null && !isRefresh(request.url)) request.headers.set("Authorization", `Bearer ${accessToken}`);
    const signal = timeout === null ? request.signal : AbortSignal.any([request.signal, AbortSignal.timeout(timeout)]);
    try {
      return await send(new Request(request, { signal }));
    } catch (error) {
      throw failureOf(error, timeout);
    }
  }

  /** Concurrent requests whose token has expired share one refresh. */
  #refresh(): Promise<boolean> {
    this.#refreshing ??= this.#exchange().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async #exchange(): Promise<boolean> {
    const body = JSON.stringify({ refreshToken: this.store.get()?.refreshToken });
    const init = { method: "POST", headers: { "Content-Type": "application/json" }, body };
    const response = await this.#ask(new Request(`${this.#base}/auth/refresh/`, init), null);
    if (!response.ok) {
      this.leave();
      return false;
    }
    this.store.set((await response.json()) as Tokens);
    return true;
  }
}

/** Creates a client with its own session. */
export function createBridgehold(options: BridgeholdOptions): Bridgehold {
  const session = new Session(options);
  const api = createFetchClient<paths>({ baseUrl: session.base, fetch: session.send });
  return {
    api,
    base: session.base,
    async logIn(email, password) {
      const { data, error } = await api.POST("/auth/login/", { body: { email, password } });
      if (data === undefined) throw new RequestFailure(JSON.stringify(error));
      if ("accessToken" in data) session.enter(data);
      return data;
    },
    async logOut() {
      await api.POST("/auth/logout/").catch(() => undefined);
      session.leave();
    },
    block: () => session.block(),
  };
}
