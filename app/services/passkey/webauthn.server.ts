/** Loads the passkey library at the first use, because loading it takes longer than any other part of the site's start. */
export const webauthn = () => import("@simplewebauthn/server");
