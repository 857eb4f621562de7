import { Strategy } from "remix-auth/strategy";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { callbackPath, type OpenIdChecks, type OpenIdIdentity, readIdentity } from "#services/google/open-id.server.ts";

interface Visit {
  /** The site that the person left for the issuer. */
  readonly origin: string;
  /** The state from before the redirect; null when the browser sends no valid cookie. */
  readonly checks: OpenIdChecks | null;
}

/** OpenID Connect as a strategy of remix-auth: the callback's code becomes an identity, which `verify` checks. */
export class GoogleStrategy<T> extends Strategy<T, ServiceResult<OpenIdIdentity>> {
  override readonly name = "google";
  readonly #visit: Visit;

  constructor(visit: Visit, verify: Strategy.VerifyFunction<T, ServiceResult<OpenIdIdentity>>) {
    super(verify);
    this.#visit = visit;
  }

  override async authenticate(request: Request): Promise<T> {
    const { origin, checks } = this.#visit;
    const returned = new URL(origin + callbackPath + new URL(request.url).search);
    const identity = checks === null ? refuse("AUTH.OAUTH_FAILED" as const) : await readIdentity(returned, checks);
    return await this.verify(identity);
  }
}
