import { expect, it } from "vitest";
import { addressKey } from "./address-key.ts";

it.each([
  ["an IPv4 address as it is", "203.0.113.7", "203.0.113.7"],
  ["an IPv4 address in IPv6 notation as IPv4", "::ffff:203.0.113.7", "203.0.113.7"],
  ["an IPv6 address by its /64", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["a compressed IPv6 address by its /64", "2001:db8::1", "2001:db8::/64"],
  ["another address of the same /64 alike", "2001:db8:0:0:ffff::2", "2001:db8::/64"],
  ["capitals as small letters", "2001:DB8:A::1", "2001:db8:a::/64"],
  ["a text that is no address as it is", "", ""],
])("counts %s", (_, ip, key) => {
  expect(addressKey(ip)).toBe(key);
});
