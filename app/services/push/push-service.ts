const hosts = ["fcm.googleapis.com", "android.googleapis.com", "web.push.apple.com"];
/** Services with many hosts. */
const families = [".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com"];

/** Longest address that a browser may name, in characters. */
export const endpointLength = 1_024;

/**
 * Returns the address of a subscription if its push service may be called: https without port or credentials, and a known host or an origin
 * in `added`. Null otherwise; such an address is never fetched.
 */
export function pushServiceAddress(endpoint: string, added: readonly string[]): URL | null {
  if (endpoint.length > endpointLength || !URL.canParse(endpoint)) return null;
  const address = new URL(endpoint);
  if (address.username !== "" || address.password !== "") return null;
  if (added.includes(address.origin)) return address;
  if (address.protocol !== "https:" || address.port !== "") return null;
  const { hostname } = address;
  return hosts.includes(hostname) || families.some((family) => hostname.endsWith(family)) ? address : null;
}
