import ipaddr from "ipaddr.js";

/** Returns the network in CIDR with its host bits cleared; a single address becomes a network of one. Null for anything else. */
export function networkOf(typed: string): string | null {
  const text = typed.trim();
  try {
    if (!text.includes("/")) {
      const address = ipaddr.process(text);
      return ipaddr.isValid(text) && !/^\d+$/.test(text) ? `${address.toString()}/${address.kind() === "ipv4" ? 32 : 128}` : null;
    }
    const [address, bits] = ipaddr.parseCIDR(text);
    const first =
      address.kind() === "ipv4" ? ipaddr.IPv4.networkAddressFromCIDR(text).toString() : ipaddr.IPv6.networkAddressFromCIDR(text).toString();
    return `${first}/${bits}`;
  } catch {
    return null;
  }
}

/** Returns whether the address is in one of the networks; an empty list permits all of them. An unreadable address is in none. */
export function isInNetworks(ip: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return networks.some((network) => {
    const [first, bits] = ipaddr.parseCIDR(network);
    return first.kind() === address.kind() && address.match(first, bits);
  });
}
