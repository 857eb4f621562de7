// The local OpenID issuer with invented people: the chosen person is signed in there immediately.
import { type IssuerPerson, startOpenIdIssuer as startIssuer } from "#scripts/services/open-id-issuer.ts";

export type { IssuerPerson } from "#scripts/services/open-id-issuer.ts";

export const openIdClient = { OIDC_CLIENT_ID: "bridgehold", OIDC_CLIENT_SECRET: "a-secret-of-the-test-client-of-bridgehold" } as const;

export interface OpenIdIssuer {
  /** The person who signs in next; null cancels at the issuer. */
  set(person: IssuerPerson | null): void;
  /** Follows the issuer's pages as a browser would, up to the redirect back to the site. */
  walk(address: string): Promise<URL>;
  stop(): Promise<void>;
}

/** Follows redirects with the issuer's own cookies until they leave it. */
async function walkFrom(issuer: string, address: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = new URL(address);
  while (next.origin === issuer) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(next, { redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    if (location === null) throw new Error(`The issuer stopped with ${response.status}: ${(await response.text()).slice(0, 500)}`);
    next = new URL(location, next);
  }
  return next;
}

export async function startOpenIdIssuer(port: number, ...redirectUris: readonly string[]): Promise<OpenIdIssuer> {
  let visitor: IssuerPerson | null = null;
  const { issuer, stop } = await startIssuer({ port, client: openIdClient, redirectUris, door: async () => visitor });
  return {
    set(person) {
      visitor = person;
    },
    walk: (address) => walkFrom(issuer, address),
    stop,
  };
}
