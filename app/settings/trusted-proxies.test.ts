import { expect, it } from "vitest";
import { clientAddress, readTrustedProxies, type TrustedProxies } from "./trusted-proxies.ts";

const proxies = (value: string): TrustedProxies => readTrustedProxies(value) ?? expect.fail(`${value} was not understood`);
const proxy = "10.0.0.1";

it.each([
  ["ignores the header without a proxy", "0", "198.51.100.1", "203.0.113.7", "198.51.100.1"],
  ["takes the address that one proxy appended", "1", proxy, "6.6.6.6, 203.0.113.7", "203.0.113.7"],
  ["takes the address that the second proxy from the right saw", "2", proxy, "6.6.6.6, 203.0.113.7, 10.0.0.2", "203.0.113.7"],
  ["takes the leftmost entry when there are fewer than proxies", "3", proxy, "203.0.113.7", "203.0.113.7"],
  ["takes the proxy itself when it appended nothing", "1", proxy, null, proxy],
  ["passes over empty entries", "1", proxy, "6.6.6.6, , 203.0.113.7, ", "203.0.113.7"],
  ["stops at an entry that is no address", "1", proxy, "6.6.6.6, unknown", proxy],
  ["stops at garbage between two proxies", "2", proxy, "6.6.6.6, <script>, 10.0.0.2", "10.0.0.2"],
  ["takes no number for an address", "1", proxy, "2130706433", proxy],
  ["drops the port of an IPv4 address", "1", proxy, "203.0.113.7:49152", "203.0.113.7"],
  ["drops brackets and port of an IPv6 address", "1", proxy, "[2001:db8::1]:49152", "2001:db8::1"],
  ["takes an IPv6 address as it is", "1", "fd00::1", "2001:DB8:0:0::1", "2001:db8::1"],
  ["writes IPv4 in IPv6 notation as IPv4", "0", "::ffff:203.0.113.7", null, "203.0.113.7"],
  ["takes a peer of the networks as a proxy", "10.0.0.0/8", proxy, "6.6.6.6, 203.0.113.7", "203.0.113.7"],
  ["passes over every entry of the networks", "10.0.0.0/8,fd00::/8", "fd00::1", "6.6.6.6, 203.0.113.7, 10.9.9.9", "203.0.113.7"],
  ["ignores the header of a peer outside the networks", "10.0.0.0/8", "198.51.100.1", "203.0.113.7", "198.51.100.1"],
  ["knows a proxy whose address comes in IPv6 notation", "10.0.0.0/8", "::ffff:10.0.0.1", "203.0.113.7", "203.0.113.7"],
  ["takes one address as a network", "10.0.0.1", proxy, "203.0.113.7, 10.0.0.2", "10.0.0.2"],
])("%s", (_, trusted, peer, forwardedFor, address) => {
  expect(clientAddress(peer, forwardedFor, proxies(trusted))).toBe(address);
});

it.each([
  ["a blank", ""],
  ["a word", "yes"],
  ["a negative number", "-1"],
  ["more proxies than anybody has", "11"],
  ["a network of everything", "0.0.0.0/0"],
  ["a network of all IPv6", "10.0.0.0/8,::/0"],
  ["a prefix that is too long", "10.0.0.0/33"],
  ["half an address", "10.0.0/8"],
  ["a name", "proxy.example"],
])("refuses %s as trusted proxies", (_, value) => {
  expect(readTrustedProxies(value)).toBeNull();
});
