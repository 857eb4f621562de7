/** What keys are bound to: the address of the site, and its host. */
export const relyingParty = (origin: string): { readonly origin: string; readonly rpID: string } => ({
  origin,
  rpID: new URL(origin).hostname,
});
