// The built site without sockets, for tests of routes: clone a database first, then open the site.
//
//   const database = await cloneDatabase();
//   const site = await openSite();
//   const irina = await site.visitor().logIn("irina");
//   const page = await irina.get("/notifications");
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { demoPassword } from "../../prisma/seed/people.ts";
import { createHandler, type ServerEntry } from "../../server/request-handler.ts";

export const origin = "http://localhost:3000";
type Built = ServerBuild & { readonly entry: { readonly module: ServerEntry } };
type Handler = ReturnType<typeof createHandler>;
type Fields = Readonly<Record<string, string>>;

const buildFolder = process.env.BUILD_DIRECTORY ?? join(import.meta.dirname, "..", "..", "build");
const buildFile = pathToFileURL(join(buildFolder, "server", "index.js"));
let addresses = 0;

/** A person with a browser: keeps cookies and does not follow redirects. Each visitor has a separate network address. */
export class Visitor {
  readonly #handler: Handler;
  readonly #cookies = new Map<string, string>();
  readonly address: string;

  constructor(handler: Handler, address?: string) {
    this.#handler = handler;
    addresses += 1;
    this.address = address ?? `10.0.${addresses >> 8}.${addresses & 255}`;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookie !== "" && !headers.has("Cookie")) headers.set("Cookie", this.cookie);
    const response = await this.#handler(new Request(origin + path, { ...init, headers }), { address: this.address });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }

  get(path: string): Promise<Response> {
    return this.send(path);
  }

  post(path: string, fields: Fields, headers: Fields = {}): Promise<Response> {
    return this.send(path, { method: "POST", body: new URLSearchParams(fields), headers: { Origin: origin, ...headers } });
  }

  /** Signs in as a person of the demo seed. */
  async logIn(name: string): Promise<this> {
    const response = await this.post("/login", { email: `${name}@bridgehold.test`, password: demoPassword });
    if (response.status !== 303) throw new Error(`${name} could not sign in: ${response.status}.`);
    return this;
  }
}

export interface Site {
  /** `address`: the client address; by default a private one of the visitor's own. */
  visitor(address?: string): Visitor;
}

/** The built site on the database that the environment names; `settings` are further environment variables. */
export async function loadSite(settings: Fields = {}): Promise<{ readonly build: Built; readonly handler: Handler }> {
  if (!existsSync(buildFile)) throw new Error("The site is not built: run `npm run build` before these tests.");
  Object.assign(process.env, { APP_ORIGIN: origin, LOG_LEVEL: "silent", ...settings });
  const build: Built = await import(buildFile.href);
  return { build, handler: createHandler(build, build.entry.module, origin) };
}

export const siteOf = (handler: Handler): Site => ({ visitor: (address) => new Visitor(handler, address) });

export const openSite = async (settings: Fields = {}): Promise<Site> => siteOf((await loadSite(settings)).handler);
