import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** What a network address is counted by: an IPv6 customer owns a /64, so the last half of the address says nothing (R27). */
export function addressKey(ip: string): string {
  if (isIP(ip) === 0) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") return address.toString();
  const network = address.toByteArray().map((byte, index) => (index < 8 ? byte : 0));
  return `${ipaddr.fromByteArray(network)}/64`;
}
