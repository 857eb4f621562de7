import { BlockList, isIP } from "node:net";

/** Longest address of an endpoint, in characters. */
export const webhookUrlLength = 1_024;

const reserved4 = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24"],
  ...["192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"],
];
/** Of the global range 2000::/3: Teredo and other protocols, documentation, and 6to4, which contains an IPv4 address. */
const reserved6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

function listOf(networks: readonly string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits = ""] = network.split("/");
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const blocked4 = listOf(reserved4, "ipv4");
const blocked6 = listOf(reserved6, "ipv6");
const global6 = listOf(["2000::/3"], "ipv6");

/** True for a network address of the public internet; false for private, local and reserved ones and for text that is no address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blocked4.check(address, "ipv4");
  return family === 6 && global6.check(address, "ipv6") && !blocked6.check(address, "ipv6");
}

const localNames = ["localhost", "127.0.0.1", "[::1]"];

/** True for http to this machine, which only a demo may call. */
export const isLocalTarget = ({ protocol, hostname }: URL): boolean => protocol === "http:" && localNames.includes(hostname);

/**
 * Returns the address if an endpoint may have it: https without credentials and fragment; in a demo also http to this machine. An address
 * in digits must be public. Names are resolved and checked before each request.
 */
export function webhookAddress(url: string, isDemo: boolean): URL | null {
  if (url.length > webhookUrlLength || !URL.canParse(url)) return null;
  const address = new URL(url);
  if (address.username !== "" || address.password !== "" || address.hash !== "") return null;
  if (isLocalTarget(address)) return isDemo ? address : null;
  if (address.protocol !== "https:") return null;
  const host = address.hostname.replace(/^\[|\]$/g, "");
  return isIP(host) === 0 ? nameOrNull(address) : isPublicAddress(host) ? address : null;
}

/** Names without a dot and names of local networks never belong to the public internet. */
function nameOrNull(address: URL): URL | null {
  const name = address.hostname.replace(/\.$/, "");
  return name.includes(".") && !/\.(?:localhost|local|internal|home\.arpa)$/.test(name) ? address : null;
}
