import type { Money } from "#domain/money/money.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { formatInstant, formatMoney } from "#i18n/format.ts";
import type { Text } from "#i18n/text.ts";
import type { CompetingClaim, PaymentSignal, PaymentView } from "#services/stage/payment-view.ts";
import type { AlertTone } from "#ui/alert.tsx";

/** A reason for a second check, as a sentence. */
export interface SignalLine {
  readonly tone: AlertTone;
  readonly text: string;
}

const holdTexts = {
  accountChanged: "paymentSignals.holdChanged",
  accountRemoved: "paymentSignals.holdRemoved",
  memberBlocked: "paymentSignals.holdBlocked",
} as const;

function lineOf(
  t: Text,
  signal: PaymentSignal,
  claims: (of: readonly CompetingClaim[], wallets: readonly string[]) => string,
  say: { readonly time: (at: number) => string; readonly money: (amount: Money) => string },
): SignalLine {
  switch (signal.kind) {
    case "fileUsed":
      return { tone: "danger", text: t("paymentSignals.fileUsed", { offers: signal.offers.join(", ") }) };
    case "fileRepeated":
      return {
        tone: "danger",
        text: t("paymentSignals.fileRepeated", { places: signal.places.map((from) => t(`evidence.view.${from}`)).join(", ") }),
      };
    case "numberUsed":
      return { tone: "warning", text: t("paymentSignals.numberUsed", { number: signal.number, offers: signal.offers.join(", ") }) };
    case "nameDiffers":
      return { tone: "warning", text: t("paymentSignals.nameDiffers", { expected: signal.expected, stated: signal.stated }) };
    case "accountNew":
      return { tone: "warning", text: t("paymentSignals.accountNew", { tail: `··${signal.tail}` }) };
    case "agentStopped":
      return { tone: "warning", text: t("paymentSignals.agentStopped") };
    case "suspended":
      return {
        tone: "warning",
        text: signal.until === null ? t("paymentSignals.suspended") : t("paymentSignals.suspendedUntil", { at: say.time(signal.until) }),
      };
    case "samePayee":
      return { tone: "warning", text: t("paymentSignals.samePayee", { offers: signal.offers.join(", ") }) };
    case "dayOpen":
      return {
        tone: "danger",
        text: t(signal.because === "book" ? "paymentSignals.dayOpen" : "paymentSignals.dayProposed", {
          day: signal.day.split("-").reverse().join("."),
          amount: say.money(signal.difference),
        }),
      };
    case "onHold":
      return {
        tone: "warning",
        text: t(holdTexts[signal.reason]),
      };
    case "hashNamed":
      return { tone: "danger", text: t("paymentSignals.hashNamed", { offers: claims(signal.claims, signal.wallets) }) };
    case "twins":
      return { tone: "warning", text: t("paymentSignals.twins", { offers: claims(signal.claims, signal.wallets) }) };
    case "sideSays":
      return {
        tone: signal.hasArrived ? "info" : "danger",
        text: t(`paymentSignals.${signal.hasArrived ? "arrived" : "missing"}`, { at: say.time(signal.at) }),
      };
    case "notIndependent":
      return { tone: "danger", text: t(`paymentSignals.notIndependent.${signal.act}`) };
    case "sharedSignIn":
      return { tone: "warning", text: t(`paymentSignals.sharedSignIn.${signal.by}`, { at: say.time(signal.at) }) };
    case "registeredBy":
      return { tone: "info", text: t("paymentSignals.registeredBy", { name: signal.name, by: signal.by, at: say.time(signal.at) }) };
    case "bounced":
      return { tone: "danger", text: t("paymentSignals.bounced", { reason: signal.reason }) };
  }
}

/** The warnings about a payment, as sentences. */
export function signalLines(
  t: Text,
  { signals, mismatch }: Pick<PaymentView, "signals" | "mismatch">,
  language: Language,
  zone: string,
): readonly SignalLine[] {
  const walletText = (tails: readonly string[]) =>
    tails.length === 0 ? "" : `, ${t("paymentSignals.wallet", { tails: tails.map((tail) => `··${tail}`).join(", ") })}`;
  const claimText = ({ humanId, amount, namedAt, hashTail, wallets }: CompetingClaim) => {
    const named = namedAt === null ? "" : `, ${formatInstant(namedAt, language, zone)}, …${hashTail ?? ""}`;
    return `${humanId} (${formatMoney(amount, language)}${named}${walletText(wallets)})`;
  };
  const claims = (of: readonly CompetingClaim[], wallets: readonly string[]) =>
    [...of.map(claimText), `${t("paymentSignals.thisDeal")}${walletText(wallets)}`]
      .slice(0, wallets.length > 0 ? undefined : -1)
      .join("; ");
  const say = { time: (at: number) => formatInstant(at, language, zone), money: (amount: Money) => formatMoney(amount, language) };
  return [
    ...signals.map((signal) => lineOf(t, signal, claims, say)),
    ...(mismatch ? [{ tone: "warning" as const, text: t("paymentSignals.mismatch", { kind: t(`evidence.kind.${mismatch}`) }) }] : []),
  ];
}
