/** What a network address is counted by: an IPv6 customer owns a /64, so the last half of the address says nothing (R27). */
export function addressKey(ip: string): string {
  const bare = ip.replace(/^::ffff:/, "");
  return bare.includes(":") ? `${bare.split(":").slice(0, 4).join(":")}::/64` : bare;
}
