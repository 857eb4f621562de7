import type { Money } from "#domain/money/money.ts";
import { formatInstant, formatMoney } from "#i18n/format.ts";
import type { Text } from "#i18n/text.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { PaymentSignal, PaymentView, Rival } from "#services/stage/payment-view.ts";
import { Alert, type AlertTone } from "#ui/alert.tsx";
import { LinkedNumbers } from "./linked-numbers.tsx";

const holdTexts = {
  accountChanged: "evidence.signal.holdChanged",
  accountRemoved: "evidence.signal.holdRemoved",
  memberBlocked: "evidence.signal.holdBlocked",
} as const;

function told(
  t: Text,
  signal: PaymentSignal,
  rivals: (of: readonly Rival[], wallets: readonly string[]) => string,
  say: { readonly time: (at: number) => string; readonly money: (amount: Money) => string },
): { readonly tone: AlertTone; readonly text: string } {
  switch (signal.kind) {
    case "fileUsed":
      return { tone: "danger", text: t("evidence.signal.fileUsed", { offers: signal.offers.join(", ") }) };
    case "fileRepeated":
      return {
        tone: "danger",
        text: t("evidence.signal.fileRepeated", { places: signal.places.map((from) => t(`evidence.view.${from}`)).join(", ") }),
      };
    case "numberUsed":
      return { tone: "warning", text: t("evidence.signal.numberUsed", { number: signal.number, offers: signal.offers.join(", ") }) };
    case "nameDiffers":
      return { tone: "warning", text: t("evidence.signal.nameDiffers", { expected: signal.expected, stated: signal.stated }) };
    case "accountNew":
      return { tone: "warning", text: t("evidence.signal.accountNew", { tail: `··${signal.tail}` }) };
    case "agentStopped":
      return { tone: "warning", text: t("evidence.signal.agentStopped") };
    case "samePayee":
      return { tone: "warning", text: t("evidence.signal.samePayee", { offers: signal.offers.join(", ") }) };
    case "dayOpen":
      return {
        tone: "danger",
        text: t("evidence.signal.dayOpen", { day: signal.day.split("-").reverse().join("."), amount: say.money(signal.difference) }),
      };
    case "onHold":
      return {
        tone: "warning",
        text: t(holdTexts[signal.reason]),
      };
    case "hashNamed":
      return { tone: "danger", text: t("evidence.signal.hashNamed", { offers: rivals(signal.rivals, signal.wallets) }) };
    case "twins":
      return { tone: "warning", text: t("evidence.signal.twins", { offers: rivals(signal.rivals, signal.wallets) }) };
    case "sideSays":
      return {
        tone: signal.hasArrived ? "info" : "danger",
        text: t(`evidence.signal.${signal.hasArrived ? "arrived" : "missing"}`, { at: say.time(signal.at) }),
      };
    case "bounced":
      return { tone: "danger", text: t("evidence.signal.bounced", { reason: signal.reason }) };
  }
}

/** What deserves a second look, above everything that can be pressed. */
export function Signals({ payment }: { payment: PaymentView }) {
  const t = useText();
  const [language, zone] = [useLanguage(), useTimeZone()];
  const { signals, mismatch } = payment;
  const walletText = (tails: readonly string[]) =>
    tails.length === 0 ? "" : `, ${t("evidence.signal.wallet", { tails: tails.map((tail) => `··${tail}`).join(", ") })}`;
  const rivalText = ({ humanId, amount, namedAt, hashTail, wallets }: Rival) => {
    const named = namedAt === null ? "" : `, ${formatInstant(namedAt, language, zone)}, …${hashTail ?? ""}`;
    return `${humanId} (${formatMoney(amount, language)}${named}${walletText(wallets)})`;
  };
  const rivals = (of: readonly Rival[], wallets: readonly string[]) =>
    [...of.map(rivalText), `${t("evidence.signal.thisDeal")}${walletText(wallets)}`]
      .slice(0, wallets.length > 0 ? undefined : -1)
      .join("; ");
  const say = { time: (at: number) => formatInstant(at, language, zone), money: (amount: Money) => formatMoney(amount, language) };
  return (
    <>
      {signals.map((signal) => {
        const { tone, text } = told(t, signal, rivals, say);
        return (
          <Alert key={text} tone={tone}>
            <LinkedNumbers text={text} isVerifier={payment.isVerifier} />
          </Alert>
        );
      })}
      {mismatch ? <Alert tone="warning">{t("evidence.signal.mismatch", { kind: t(`evidence.kind.${mismatch}`) })}</Alert> : null}
    </>
  );
}
