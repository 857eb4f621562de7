import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import { Alert } from "#ui/alert.tsx";
import { agentName } from "./words.ts";

/** The reader has said that they paid, and nobody has answered yet. */
export const isReported = ({ proof, offer, legs }: OwnOfferDetail): boolean =>
  proof !== null && legs.own.received.minor === 0n && offer.step.who !== "you" && ["awaitingPayment", "verifying"].includes(offer.phase);

/** The answer to the most anxious press of the product: it was heard, and who looks when. */
export function Reported({ detail }: { detail: OwnOfferDetail }) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const { proof, legs, people } = detail;
  if (proof === null) return null;
  const agent = agentName(detail, legs.own.side, language);
  const { isOpen, opensAt } = people.agents[legs.own.side];
  return (
    <Alert tone="success" title={t("ownOffer.proof.reportedTitle", { at: formatInstant(proof.at, language, zone) })}>
      {isOpen || opensAt === undefined
        ? t("ownOffer.proof.reported", { agent })
        : t("ownOffer.proof.reportedLater", { agent, at: formatInstant(opensAt, language, zone) })}
    </Alert>
  );
}
