// An OpenID Connect issuer on this machine instead of Google: a complete provider, in which `Door` decides who the person is.
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import Provider, { type Configuration, type JWK } from "oidc-provider";
import { MemoryAdapter } from "./open-id-memory.ts";

export interface IssuerPerson {
  readonly sub: string;
  readonly email: string;
  readonly isVerified?: boolean;
}

export interface IssuerClient {
  readonly OIDC_CLIENT_ID: string;
  readonly OIDC_CLIENT_SECRET: string;
}

/** Returns the person who signs in, null to refuse, or undefined when the function itself answers with a page. */
export type Door = (request: IncomingMessage, response: ServerResponse) => Promise<IssuerPerson | null | undefined>;

interface IssuerOptions {
  readonly port: number;
  readonly client: IssuerClient;
  readonly redirectUris: readonly string[];
  readonly door: Door;
}

const signingKey = (): JWK => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" }) as JWK;

function configurationOf(people: ReadonlyMap<string, IssuerPerson>, { client, redirectUris }: IssuerOptions): Configuration {
  const { OIDC_CLIENT_ID: client_id, OIDC_CLIENT_SECRET: client_secret } = client;
  return {
    adapter: MemoryAdapter,
    clients: [
      { client_id, client_secret, redirect_uris: [...redirectUris], grant_types: ["authorization_code"], response_types: ["code"] },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    // Like Google, the signed token contains the address.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: [randomBytes(32).toString("hex")] },
    jwks: { keys: [signingKey()] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    interactions: { url: (_, { uid }) => `/door/${uid}` },
    findAccount: (_, sub) => {
      const person = people.get(sub);
      const claims = { sub, email: person?.email, email_verified: person?.isVerified ?? true };
      return { accountId: sub, claims: () => claims };
    },
  };
}

/** Listens on the loopback interface until it is stopped. All its data is in memory: its keys are new with each start. */
export async function startOpenIdIssuer(options: IssuerOptions): Promise<{ readonly issuer: string; stop(): Promise<void> }> {
  const { port, client, door } = options;
  const issuer = `http://127.0.0.1:${port}`;
  const people = new Map<string, IssuerPerson>();
  const provider = new Provider(issuer, configurationOf(people, options));
  const answer = provider.callback();
  async function open(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.startsWith("/door/")) return await answer(request, response);
    const person = await door(request, response);
    if (person === undefined) return;
    if (person === null) return await provider.interactionFinished(request, response, { error: "access_denied" });
    people.set(person.sub, person);
    const grant = new provider.Grant({ accountId: person.sub, clientId: client.OIDC_CLIENT_ID });
    grant.addOIDCScope("openid email");
    const result = { login: { accountId: person.sub }, consent: { grantId: await grant.save() } };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
  }
  const server = createServer((request, response) => {
    open(request, response).catch(() => response.writeHead(400).end());
  });
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(port, "127.0.0.1", done);
  });
  return {
    issuer,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
