import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import type { Network } from "#domain/money/money.ts";
import { base58Payload, bech32Program } from "../profile/address-encoding.ts";

/** Texts are `accountErrors.wallet.<code>`; the service answers `WALLET.ADDRESS {network}` for all of them. */
export type WalletIssue = "address" | "checksum" | "networkMismatch" | "testnet" | "contract" | "zero" | "name";

export type AddressVerdict =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly issue: WalletIssue; readonly detected?: Network };

/** Token contracts that people mistake for their wallet; money sent there is lost. */
const contracts: ReadonlySet<string> = new Set([
  "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
  "0xdAC17F958D2ee523a2206206994597C13D831ec7",
  "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
]);

const good = (address: string): AddressVerdict => ({ ok: true, address });
const bad = (issue: WalletIssue, detected?: Network): AddressVerdict => ({
  ok: false,
  issue,
  ...(detected === undefined ? {} : { detected }),
});

const text = new TextEncoder();

/** EIP-55: upper-case letters encode a checksum over the lower-case hex. */
function withChecksum(hex: string): string {
  const digest = keccak_256(text.encode(hex));
  const nibble = (index: number) => ((digest[index >> 1] ?? 0) >> (index % 2 === 0 ? 4 : 0)) & 15;
  return `0x${[...hex].map((digit, index) => (nibble(index) > 7 ? digit.toUpperCase() : digit)).join("")}`;
}

function ethereum(address: string): AddressVerdict {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return bad("address");
  const digits = address.slice(2);
  const checked = withChecksum(digits.toLowerCase());
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  if (!isOneCase && checked !== address) return bad("checksum");
  return /^0x0{40}$/.test(address) ? bad("zero") : good(checked);
}

function tron(address: string): AddressVerdict {
  const payload = base58Payload(address, sha256);
  if (payload === null) return bad(/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address) ? "checksum" : "address");
  if (payload.length !== 21 || payload[0] !== 0x41) return bad("address");
  return payload.slice(1).every((byte) => byte === 0) ? bad("zero") : good(address);
}

function bitcoin(address: string): AddressVerdict {
  if (/^(tb|bcrt)1/i.test(address)) return bad("testnet");
  if (/^bc1/i.test(address)) return bech32Program(address, "bc") === null ? bad("checksum") : good(address.toLowerCase());
  const payload = base58Payload(address, sha256);
  if (payload === null) return bad(/^[13][1-9A-HJ-NP-Za-km-z]{25,34}$/.test(address) ? "checksum" : "address");
  if (payload.length !== 21) return bad("address");
  if (payload[0] === 0x6f || payload[0] === 0xc4) return bad("testnet");
  return payload[0] === 0x00 || payload[0] === 0x05 ? good(address) : bad("address");
}

const readers: Readonly<Record<Network, (address: string) => AddressVerdict>> = { TRON: tron, ETHEREUM: ethereum, BITCOIN: bitcoin };

/**
 * Validates a wallet address for the chosen network (design/people §6.4) and returns the form to store: Ethereum with its checksum,
 * bech32 in lower case. An address of another network is reported as such.
 */
export function checkAddress(network: Network, typed: string): AddressVerdict {
  const address = typed.trim();
  if (/\.eth$/i.test(address) || address.includes(":")) return bad("name");
  const verdict = readers[network](address);
  if (verdict.ok) return contracts.has(verdict.address) ? bad("contract") : verdict;
  const others = (Object.keys(readers) as Network[]).filter((other) => other !== network);
  const detected = others.find((other) => readers[other](address).ok);
  return detected === undefined ? verdict : bad("networkMismatch", detected);
}
