import { expect, test } from "vitest";
import { isInNetworks, networkOf } from "./networks.ts";

test.each([
  ["203.0.113.7", "203.0.113.7/32"],
  [" 203.0.113.7/24 ", "203.0.113.0/24"],
  ["2001:db8::1", "2001:db8::1/128"],
  ["2001:db8:1:2:3::/64", "2001:db8:1:2::/64"],
  ["203.0.113.0/33", null],
  ["example.org", null],
  ["10", null],
  ["", null],
  ["/24", null],
])("%j is the network %j", (typed, network) => expect(networkOf(typed)).toBe(network));

test.each([
  ["203.0.113.9", [], true],
  ["203.0.113.9", ["203.0.113.0/24"], true],
  ["203.0.114.9", ["203.0.113.0/24"], false],
  ["::ffff:203.0.113.9", ["203.0.113.0/24"], true],
  ["2001:db8::9", ["203.0.113.0/24", "2001:db8::/32"], true],
  ["2001:db9::9", ["2001:db8::/32"], false],
  ["", ["203.0.113.0/24"], false],
])("address %j in %j: %j", (ip, networks, isIn) => expect(isInNetworks(ip, networks)).toBe(isIn));
