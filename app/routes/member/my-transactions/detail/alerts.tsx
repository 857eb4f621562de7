import { formatInstant } from "#i18n/format.ts";
import type { TextKey } from "#i18n/text.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import { Alert } from "#ui/alert.tsx";
import { agentName } from "../words.ts";

/** True when the reader has reported a payment, nobody has answered the report yet, and the next step is another person's. */
const isReported = ({ proof, offer, legs }: OwnOfferDetail): boolean =>
  proof !== null && legs.own.received.minor === 0n && offer.step.who !== "you" && offer.phase === "awaitingPayment";

/** Confirms that the report of a payment was received, and names who checks it and until when. */
function Reported({ detail }: { detail: OwnOfferDetail }) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const { proof, legs, deadlines } = detail;
  if (proof === null || !isReported(detail)) return null;
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

const pendingTexts = ["sign", "cancel", "saveProof", "settleMismatch"];

/** Warnings, and that a payment was reported; shown at the top of the page. */
export function Alerts({ detail }: { detail: OwnOfferDetail }) {
  const t = useText();
  const language = useLanguage();
  const { pending, people, legs, payIn } = detail;
  const stopped = Object.values(people.agents).filter(({ isSuspended }) => isSuspended);
  return (
    <>
      {pending.map((command) => (
        <Alert key={command} tone="info" title={t("ownOffer.page.pendingTitle")}>
          {t(`ownOffer.page.pending.${pendingTexts.includes(command) ? command : "other"}` as TextKey)}
        </Alert>
      ))}
      {stopped.map((agent) => (
        <Alert key={agent.id} tone="warning" title={t("ownOffer.page.agentStoppedTitle", { agent: agent[language] })}>
          {t("ownOffer.page.agentStopped")}
        </Alert>
      ))}
      {legs.partners.isHeld || legs.own.isHeld ? (
        <Alert tone="warning" title={t("ownOffer.page.heldTitle")}>
          {t("ownOffer.page.held")}
        </Alert>
      ) : null}
      {payIn?.hasChanged ? (
        <Alert tone="warning" title={t("ownOffer.page.changedTitle")}>
          {t("ownOffer.page.changed")}
        </Alert>
      ) : null}
      <Reported detail={detail} />
    </>
  );
}
