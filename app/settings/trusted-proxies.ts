import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { listOf } from "./setting.ts";

type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** Proxies that may report a client's address: the nearest `hops` of them, or those with an address in `networks`. */
export type TrustedProxies = { readonly hops: number } | { readonly networks: readonly Network[] };

const mostHops = 10;

function readNetwork(entry: string): Network | null {
  const cidr = isIP(entry) === 0 ? entry : `${entry}/${isIP(entry) === 4 ? 32 : 128}`;
  const isWhole = isIP(cidr.split("/")[0] ?? "") !== 0 && ipaddr.isValidCIDR(cidr);
  // A network with no fixed bits would trust every client.
  return isWhole && !/\/0+$/.test(cidr) ? ipaddr.parseCIDR(cidr) : null;
}

/** Parses `2`, or `10.0.0.0/8,fd00::/8`. Null for anything else. */
export function readTrustedProxies(value: string): TrustedProxies | null {
  if (/^\d{1,2}$/.test(value)) return Number(value) <= mostHops ? { hops: Number(value) } : null;
  const networks = listOf(value).map(readNetwork);
  return networks.length === 0 || networks.includes(null) ? null : { networks: networks.filter((network) => network !== null) };
}

/** Normalises an address: without a port, IPv4 as IPv4, IPv6 compressed. Null for an invalid one. */
function readAddress(entry: string): string | null {
  const bare = /^\[(.*)\](?::\d{1,5})?$/.exec(entry)?.[1] ?? entry.replace(/^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/, "$1");
  const [address = ""] = bare.split("%");
  return isIP(address) === 0 ? null : ipaddr.process(address).toString();
}

function isTrusted(trusted: TrustedProxies, address: string, hop: number): boolean {
  if ("hops" in trusted) return hop < trusted.hops;
  const parsed = ipaddr.parse(address);
  return trusted.networks.some((network) => parsed.kind() === network[0].kind() && parsed.match(network));
}

/**
 * Returns the client's address: `peer`, the other end of the connection, unless it is a trusted proxy. A trusted proxy appended the
 * caller's address to `X-Forwarded-For`, so the entries are read from the right as long as the proxy that appended them is trusted. An
 * invalid entry ends the search. Other headers (`Forwarded`, `X-Real-IP`) are never used, because proxies pass them through unchanged.
 */
export function clientAddress(peer: string, forwardedFor: string | null, trusted: TrustedProxies): string {
  const own = readAddress(peer);
  if (own === null) return peer;
  const entries = listOf(forwardedFor ?? "").reverse();
  let address = own;
  for (const [hop, entry] of entries.entries()) {
    const next: string | null = isTrusted(trusted, address, hop) ? readAddress(entry) : null;
    if (next === null) break;
    address = next;
  }
  return address;
}
