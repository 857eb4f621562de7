/** Passkeys are bound to the site's origin and its host. */
export const relyingParty = (origin: string): { readonly origin: string; readonly rpID: string } => ({
  origin,
  rpID: new URL(origin).hostname,
});
