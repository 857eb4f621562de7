import { expect, it } from "vitest";
import { checkAddress } from "./crypto-address.ts";

it.each([
  ["TRON", "TBXSw8fM4jpQkGc6zZjsVABFpVN7UvXPdV"],
  ["ETHEREUM", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],
  ["BITCOIN", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"],
  ["BITCOIN", "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy"],
  ["BITCOIN", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"],
  ["BITCOIN", "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr"],
] as const)("accepts the %s address %s as typed", (network, address) => {
  expect(checkAddress(network, ` ${address} `)).toEqual({ ok: true, address });
});

it("stores an Ethereum address with its checksum's letter case, and bech32 in lower case", () => {
  const checked = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
  expect(checkAddress("ETHEREUM", checked.toLowerCase())).toEqual({ ok: true, address: checked });
  const segwit = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
  expect(checkAddress("BITCOIN", segwit.toUpperCase())).toEqual({ ok: true, address: segwit });
});

it.each([
  ["TRON", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "contract"],
  ["ETHEREUM", "0xdAC17F958D2ee523a2206206994597C13D831ec7", "contract"],
  ["ETHEREUM", "0xdac17f958d2ee523a2206206994597c13d831ec7", "contract"],
  ["TRON", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u", "checksum"],
  ["TRON", "Tas3vExdmvHHZhkC1z5ByHT3Szd491AdKz", "address"],
  ["ETHEREUM", "0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "checksum"],
  ["ETHEREUM", `0x${"0".repeat(40)}`, "zero"],
  ["ETHEREUM", "anna.eth", "name"],
  ["BITCOIN", "bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "name"],
  ["BITCOIN", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb", "checksum"],
  ["BITCOIN", "bc1qAr0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", "checksum"],
  ["BITCOIN", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdp", "checksum"],
  ["BITCOIN", "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", "testnet"],
  ["BITCOIN", "mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn", "testnet"],
  ["BITCOIN", "", "address"],
  ["TRON", "1".repeat(5000), "address"],
] as const)("refuses the %s address %s: %s", (network, address, issue) => {
  expect(checkAddress(network, address)).toEqual({ ok: false, issue });
});

it("names the network that an address belongs to", () => {
  const verdict = checkAddress("TRON", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed");
  expect(verdict).toEqual({ ok: false, issue: "networkMismatch", detected: "ETHEREUM" });
});
