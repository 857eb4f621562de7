import type { RequisiteKey, Requisites } from "#contracts/account/bank-account.ts";
import type { Money } from "#domain/money/money.ts";
import { cryptoQrText, roubleQrText, sepaQrText } from "#files/payment-qr.ts";

/** The payment purpose and the text of the QR code, in addition to the requisites. */
export interface PaymentCode {
  readonly purpose: string;
  /** Null when no code format is known for the bank or wallet. */
  readonly qrText: string | null;
}

function roubleCode(
  { holderName, bankName = "" }: Requisites,
  value: (key: RequisiteKey) => string,
  amount: Money,
  purpose: string,
): string {
  const [account, bik, corrAccount] = [value("account"), value("bik"), value("corrAccount")];
  const tax = { inn: value("inn") || undefined, kpp: value("kpp") || undefined };
  return roubleQrText({ name: holderName, account, bankName, bik, corrAccount, ...tax, amount, purpose });
}

/**
 * Returns the QR code text of an order that pays `amount` to these requisites. If the code format of euro banks has a text field, it
 * contains the purpose.
 */
export function payoutQrText(requisites: Requisites, amount: Money, number: string, purpose: string): string | null {
  const value = (key: RequisiteKey) => requisites.lines.find((line) => line.key === key)?.value ?? "";
  if (requisites.rail === "crypto") {
    const { network } = requisites;
    return network && value("address") ? cryptoQrText({ network, address: value("address"), amount, label: number }) : null;
  }
  if (amount.currency === "EUR" && value("iban")) {
    return sepaQrText({ name: requisites.holderName, iban: value("iban"), bic: value("bic") || undefined, amount, reference: purpose });
  }
  return amount.currency === "RUB" && value("bik") ? roubleCode(requisites, value, amount, purpose) : null;
}

/** Builds purpose and code text from decrypted requisites and the exact pay-in; the purpose contains the human number (design/money §5). */
export function paymentCodeOf(requisites: Requisites, amount: Money, number: string): PaymentCode {
  const purpose = amount.currency === "RUB" ? `Оплата по договору ${number}, без НДС` : number;
  return { purpose, qrText: payoutQrText(requisites, amount, number, purpose) };
}
