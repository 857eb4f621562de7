// An OpenID Connect issuer on this machine, with people of its own: whoever it is told to be comes to its door signs in there at once.
import { createServer } from "node:http";
import Provider, { type Configuration } from "oidc-provider";

export interface IssuerPerson {
  readonly sub: string;
  readonly email: string;
  readonly isVerified?: boolean;
}

export const openIdClient = { OIDC_CLIENT_ID: "bridgehold", OIDC_CLIENT_SECRET: "a-secret-of-the-test-client-of-bridgehold" } as const;

export interface OpenIdIssuer {
  /** Who signs in next; null says no at the issuer's door. */
  set(person: IssuerPerson | null): void;
  /** Walks through the issuer's pages as a browser would, up to the address that it sends the person back to. */
  walk(address: string): Promise<URL>;
  stop(): Promise<void>;
}

function configurationOf(people: ReadonlyMap<string, IssuerPerson>, redirectUris: readonly string[]): Configuration {
  const { OIDC_CLIENT_ID: client_id, OIDC_CLIENT_SECRET: client_secret } = openIdClient;
  return {
    clients: [
      { client_id, client_secret, redirect_uris: [...redirectUris], grant_types: ["authorization_code"], response_types: ["code"] },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    // As Google does: the address stands in the token that is signed.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ["a key of the test issuer"] },
    interactions: { url: (_, { uid }) => `/door/${uid}` },
    findAccount: (_, sub) => {
      const person = people.get(sub);
      const claims = { sub, email: person?.email, email_verified: person?.isVerified ?? true };
      return { accountId: sub, claims: () => claims };
    },
  };
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
  const issuer = `http://127.0.0.1:${port}`;
  const people = new Map<string, IssuerPerson>();
  let visitor: IssuerPerson | null = null;
  const provider = new Provider(issuer, configurationOf(people, redirectUris));
  const answer = provider.callback();
  const server = createServer(async (request, response) => {
    if (!request.url?.startsWith("/door/")) return await answer(request, response);
    if (visitor === null) return await provider.interactionFinished(request, response, { error: "access_denied" });
    const grant = new provider.Grant({ accountId: visitor.sub, clientId: openIdClient.OIDC_CLIENT_ID });
    grant.addOIDCScope("openid email");
    const result = { login: { accountId: visitor.sub }, consent: { grantId: await grant.save() } };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
  });
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  return {
    set(person) {
      visitor = person;
      if (person !== null) people.set(person.sub, person);
    },
    walk: (address) => walkFrom(issuer, address),
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
