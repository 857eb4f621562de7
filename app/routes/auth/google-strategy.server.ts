import { Strategy } from "remix-auth/strategy";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { callbackPath, type OpenIdChecks, type OpenIdIdentity, readIdentity } from "#services/google/open-id.server.ts";

interface Visit {
  /** The site that the person left for the issuer. */
  readonly origin: string;
  /** What they left with; null when the browser brings nothing back that is ours. */
  readonly checks: OpenIdChecks | null;
}

/** Signing in by OpenID Connect as a strategy of remix-auth: the callback's code becomes an identity, which `verify` judges. */
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
