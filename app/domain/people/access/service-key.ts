/** Scopes of service keys. An operation of the API declares some, and a key needs one of them. */
export const keyScopes = ["read", "offers", "paymentsIn", "paymentsOut", "people", "webhooks"] as const;
export type KeyScope = (typeof keyScopes)[number];

/** The key that made a request, as audit entries name it. */
export interface KeyMark {
  readonly id: string;
  readonly name: string;
  /** The visible first characters, `bh_live_AbCd1234`. */
  readonly prefix: string;
  readonly scopes: readonly KeyScope[];
}

/** Maximum number of valid keys of one person. */
export const mostKeys = 20;

/** Most networks of one key. */
export const mostNetworks = 20;

/** Days until a new key expires. Every key expires. */
export const keyLifetimes = ["30", "90", "180", "365"] as const;
