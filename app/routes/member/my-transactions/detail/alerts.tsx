import type { TextKey } from "#i18n/text.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import { Alert } from "#ui/alert.tsx";

const pendingTexts = ["sign", "cancel", "saveProof", "settleMismatch"];

/** Warnings, shown at the top of the page. */
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
    </>
  );
}
