import type { CryptoAsset, Money, Network } from "#domain/money/money.ts";
import { decimalText } from "#domain/offer/wire.ts";

/** A SEPA credit transfer to an agent's account. `reference` is the offer's human number. */
export interface SepaPayment {
  readonly name: string;
  readonly iban: string;
  readonly bic?: string;
  /** EUR, at most 999 999 999.99. */
  readonly amount: Money;
  readonly reference: string;
}

/** A rouble transfer to an agent's account. */
export interface RoublePayment {
  readonly name: string;
  readonly account: string;
  readonly bankName: string;
  readonly bik: string;
  readonly corrAccount: string;
  readonly inn?: string;
  readonly kpp?: string;
  readonly amount: Money;
  readonly purpose: string;
}

export interface CryptoPayment {
  readonly network: Network;
  readonly address: string;
  readonly amount: Money;
  /** The offer's human number, shown by wallets that know labels. */
  readonly label: string;
}

const bare = (text: string) => text.replace(/\s+/g, "").toUpperCase();
const oneLine = (text: string, limit: number) => Array.from(text.replace(/\s+/g, " ").trim()).slice(0, limit).join("");

/** EPC069-12 version 002, UTF-8, unstructured remittance; the text of the QR code for SEPA. */
export function sepaQrText({ name, iban, bic, amount, reference }: SepaPayment): string {
  if (amount.currency !== "EUR") throw new Error("EPC069-12 carries euro only.");
  const lines = [
    "BCD",
    "002",
    "1",
    "SCT",
    bare(bic ?? ""),
    oneLine(name, 70),
    bare(iban),
    `EUR${decimalText(amount)}`,
    "",
    "",
    oneLine(reference, 140),
  ];
  return lines.join("\n");
}

// The bar separates fields, so a value cannot contain it.
const field = (key: string, value: string | undefined) => (value ? [`${key}=${value.replaceAll("|", " ")}`] : []);

/** GOST R 56042-2014 `ST00012` (UTF-8); the amount in kopecks. */
export function roubleQrText(payment: RoublePayment): string {
  if (payment.amount.currency !== "RUB") throw new Error("ST00012 carries roubles only.");
  return [
    "ST00012",
    ...field("Name", oneLine(payment.name, 160)),
    ...field("PersonalAcc", bare(payment.account)),
    ...field("BankName", oneLine(payment.bankName, 45)),
    ...field("BIC", bare(payment.bik)),
    ...field("CorrespAcc", bare(payment.corrAccount)),
    ...field("Sum", payment.amount.minor.toString()),
    ...field("Purpose", oneLine(payment.purpose, 210)),
    ...field("PayeeINN", payment.inn),
    ...field("KPP", payment.kpp),
  ].join("|");
}

/** Token contracts of EIP-681 transfers on Ethereum's main network. */
const tokenContracts: Partial<Record<CryptoAsset, string>> = {
  USDT: "0xdAC17F958D2ee523a2206206994597C13D831ec7",
  USDC: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
};

// Amounts have 8 decimals in this product (design/money §1), EIP-681 expects wei.
const weiOf = (amount: Money) => amount.minor * 10_000_000_000n;

function ethereumQrText({ address, amount }: CryptoPayment): string {
  if (amount.currency === "ETH") return `ethereum:${address}@1?value=${weiOf(amount)}`;
  const contract = amount.currency === "USDT" || amount.currency === "USDC" ? tokenContracts[amount.currency] : undefined;
  if (!contract) throw new Error(`No Ethereum token for ${amount.currency}.`);
  return `ethereum:${contract}@1/transfer?address=${address}&uint256=${amount.minor}`;
}

/** BIP-21 for Bitcoin, EIP-681 for Ethereum, the plain address for TRON, which has no payment URI that wallets agree on. */
export function cryptoQrText(payment: CryptoPayment): string {
  const { network, address, amount, label } = payment;
  if (network === "ETHEREUM") return ethereumQrText(payment);
  if (network === "TRON") return address;
  const plain = decimalText(amount).replace(/\.?0+$/, "");
  return `bitcoin:${address}?amount=${plain}&label=${encodeURIComponent(label)}`;
}
