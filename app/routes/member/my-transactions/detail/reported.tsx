import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import { Alert } from "#ui/alert.tsx";
import { agentName } from "../words.ts";

/** True when the reader has reported a payment that nobody has answered yet, and the step is about another person. */
export const isReported = ({ proof, offer, legs }: OwnOfferDetail): boolean =>
  proof !== null && legs.own.received.minor === 0n && offer.step.who !== "you" && offer.phase === "awaitingPayment";

/** Confirms that the report of a payment was received, and names who checks it and until when. */
export function Reported({ detail }: { detail: OwnOfferDetail }) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const { proof, legs, deadlines } = detail;
  if (proof === null) return null;
  const agent = agentName(detail, legs.own.side, language);
  const checkedBy = deadlines.find(({ code }) => code === "incoming_own")?.dueAt;
  return (
    <Alert tone="success" title={t("ownOffer.proof.reportedTitle", { at: formatInstant(proof.at, language, zone) })}>
      {checkedBy === undefined
        ? t("ownOffer.proof.reported", { agent })
        : t("ownOffer.proof.reportedUntil", { agent, at: formatInstant(checkedBy, language, zone) })}
    </Alert>
  );
}
