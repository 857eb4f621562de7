import { formatMoney } from "#i18n/format.ts";
import { countryText } from "#i18n/reference-text.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { TextKey } from "#i18n/translate.ts";
import type { OwnOfferDetail } from "#services/offer/read-own-offer.server.ts";
import { Alert } from "#ui/alert.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { type RibbonOutcome, type RibbonStage, StageRibbon } from "#ui/stage-ribbon.tsx";
import { OfferChip } from "./chip.tsx";
import { agentById, saidOf } from "./words.ts";

/** Number, amount and route in words, whose move. */
export function Head({ detail }: { detail: OwnOfferDetail }) {
  const t = useText();
  const language = useLanguage();
  const { offer } = detail;
  const { route, gives, givesOn } = offer;
  const amount = formatMoney(gives, language, givesOn ? { network: givesOn } : {});
  const title = t("member.offer.title", { amount, from: countryText(t, route.from, "from"), to: countryText(t, route.to, "to") });
  const isCrypto = givesOn !== undefined || offer.getsOn !== undefined;
  return (
    <>
      <title>{`${offer.humanId} · ${saidOf(t, offer, language, agentById(detail, offer.step.agentId, language)).sentence}`}</title>
      <PageTitle
        back={{ to: "/my-transactions", label: t("member.offer.back") }}
        title={title}
        aside={<OfferChip offer={offer} />}
        lead={
          <span className="flex items-center gap-x-1 text-small">
            {t(`member.offer.kinds.${isCrypto ? "crypto" : offer.kind}`)}
            <span aria-hidden>·</span>
            <span className="sr-only">{t("member.offer.number")}: </span>
            <span className="whitespace-nowrap text-ink">{offer.humanId}</span>
            <span className="-ml-3">
              <CopyButton text={offer.humanId} name={t("member.offer.number")} />
            </span>
          </span>
        }
      />
    </>
  );
}

const pendingTexts = ["sign", "cancel", "saveProof", "settleMismatch"];

/** What the reader must know before anything else. */
export function Alerts({ detail }: { detail: OwnOfferDetail }) {
  const t = useText();
  const language = useLanguage();
  const { pending, people, legs, payIn } = detail;
  const stopped = Object.values(people.agents).filter(({ isSuspended }) => isSuspended);
  return (
    <>
      {pending.map((command) => (
        <Alert key={command} tone="info" title={t("member.offer.pendingTitle")}>
          {t(`member.offer.pending.${pendingTexts.includes(command) ? command : "other"}` as TextKey)}
        </Alert>
      ))}
      {stopped.map((agent) => (
        <Alert key={agent.id} tone="warning" title={t("member.offer.agentStoppedTitle", { agent: agent[language] })}>
          {t("member.offer.agentStopped")}
        </Alert>
      ))}
      {legs.partners.isHeld || legs.own.isHeld ? (
        <Alert tone="warning" title={t("member.offer.heldTitle")}>
          {t("member.offer.held")}
        </Alert>
      ) : null}
      {payIn?.hasChanged ? (
        <Alert tone="warning" title={t("member.offer.changedTitle")}>
          {t("member.offer.changed")}
        </Alert>
      ) : null}
    </>
  );
}

const stages: Partial<Record<OwnOfferDetail["reached"], RibbonStage>> = {
  signing: "signing",
  awaitingPayment: "payment",
  verifying: "check",
  payingOut: "payout",
  confirming: "payout",
  completed: "done",
};
const outcomes: Partial<Record<OwnOfferDetail["offer"]["phase"], RibbonOutcome>> = {
  suspended: "suspended",
  refunding: "refunding",
  refunded: "refunding",
  cancelled: "cancelled",
};

/** How far the deal has come; a stop takes the place where it happened. */
export function Ribbon({ detail: { reached, offer } }: { detail: OwnOfferDetail }) {
  const outcome = outcomes[offer.phase];
  return <StageRibbon current={stages[reached] ?? null} {...(outcome && { outcome })} />;
}
