import type { OfferWindows } from "#contracts/market/market-offer.ts";
import type { OfferSide } from "#domain/offer/state.ts";
import { formatDuration, formatInstant } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";

interface NextProps {
  readonly windows: OfferWindows;
  readonly viewer: OfferSide;
}

/** The next steps, with this offer's windows and the automatic steps. */
export function NextSteps({ windows, viewer }: NextProps) {
  const t = useText();
  const language = useLanguage();
  const signing = formatDuration(windows.signingWindow, language);
  const payment = formatDuration(windows.paymentWindow, language);
  const zone = useTimeZone();
  const arrivesBy = windows.arrivesBy[viewer === "owner" ? "buyer" : "owner"];
  const steps = [
    t(viewer === "owner" ? "market.next.published" : "market.next.accepted"),
    t("market.next.sign", { time: signing }),
    t("market.next.pay", { time: payment }),
    t("market.next.payout"),
    ...(arrivesBy === null ? [] : [t(`market.next.arrives.${viewer}`, { time: formatInstant(arrivesBy, language, zone) })]),
  ];
  return (
    <ol className="grid list-decimal gap-2 pl-5 text-small marker:text-muted">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
