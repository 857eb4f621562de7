import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Returns the key for counting a network address. An IPv6 customer owns a /64, so only the first half is used (R27). */
export function addressKey(ip: string): string {
  if (isIP(ip) === 0) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") return address.toString();
  const network = address.toByteArray().map((byte, index) => (index < 8 ? byte : 0));
  return `${ipaddr.fromByteArray(network)}/64`;
}
