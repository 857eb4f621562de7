import { useState } from "react";
import { parseMoney } from "#domain/money/parse.ts";
import { decimalText } from "#domain/offer/wire.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { Money as MoneyText } from "#ui/money.tsx";
import { TakenDeal } from "../../public/transactions/offer-details.tsx";
import { OfferEligibility } from "../../public/transactions/offer-eligibility.tsx";
import { Consent } from "../new-transaction/consent.tsx";
import { DealDetails, DecisionForm } from "../new-transaction/decision-form.tsx";
import { PayoutFields } from "../new-transaction/payout-fields.tsx";
import type { ReadTerms, WizardReply } from "../new-transaction/wizard-reply.ts";
import type { Route } from "./+types/accept-transaction";

type Open = Extract<Route.ComponentProps["loaderData"], { kind: "open" }>;

/** Shown when the terms changed before the form was submitted: the former and the current terms. Nothing was accepted. */
function StaleTerms({ offer, stale }: Pick<Open, "offer"> & { stale: NonNullable<WizardReply["stale"]> }) {
  const t = useText();
  const { owner, buyer } = offer.legs;
  const payIn = parseMoney(stale.payIn, buyer.payIn.currency);
  const payout = parseMoney(stale.payout, owner.principal.currency);
  if (!payIn.ok || !payout.ok) return null;
  // The refusal is shown before the offer has been loaded again.
  if (payIn.value.minor === buyer.payIn.minor && payout.value.minor === owner.principal.minor) return null;
  return (
    <Alert tone="warning" title={t("market.accept.changed")}>
      {t("market.accept.was")} <MoneyText value={payIn.value} /> → <MoneyText value={payout.value} />. {t("market.accept.isNow")}{" "}
      <MoneyText value={buyer.payIn} /> → <MoneyText value={owner.principal} />. {t("market.accept.checkAgain")}
    </Alert>
  );
}

const InTheWay = ({ offer }: Pick<Open, "offer">) => (
  <Alert tone="warning">
    <OfferEligibility offer={offer} />
  </Alert>
);

/** The accepted deal: both amounts and its facts. */
export function Deal({ offer }: Pick<Open, "offer">) {
  return (
    <>
      {offer.standing.kind === "qualifies" || offer.standing.kind === "account" ? null : <InTheWay offer={offer} />}
      <TakenDeal offer={offer} />
    </>
  );
}

/**
 * The terms that the form accepts. A live update can load newer terms, but the form keeps the terms that were shown first; after a refusal it uses the terms that are shown now.
 */
function useReadTerms({ revision, legs }: Open["offer"], refused: WizardReply["stale"]): ReadTerms {
  const shown = { revision, payIn: decimalText(legs.buyer.payIn), payout: decimalText(legs.owner.principal) };
  const [read, setRead] = useState<ReadTerms>(shown);
  if (revision === read.revision || refused?.revision !== read.revision) return read;
  setRead(shown);
  return shown;
}

/** The consent and the button. */
function Take() {
  const t = useText();
  return (
    <>
      <Consent />
      <div className="wizard-button">
        <SubmitButton>{t("market.accept.submit")}</SubmitButton>
      </div>
    </>
  );
}

export function AcceptForm({ page, reply }: { page: Open; reply: WizardReply | undefined }) {
  const t = useText();
  const { offer, own, place, chosen, commandId } = page;
  const read = useReadTerms(offer, reply?.stale);
  const stale = read.revision === offer.revision ? reply?.stale : read;
  const accounts = reply?.receiver?.accounts ?? [];
  const isChoice = own.length + accounts.length > 0;
  const { standing } = offer;
  return (
    <DecisionForm
      id="accept"
      reply={reply}
      commandId={commandId}
      revision={read.revision}
      defaultValue={{ payout: chosen }}
      total={offer.legs.buyer.payIn}
      act={isChoice ? <Take /> : null}
      after={<DealDetails windows={offer.windows} agents={offer.agents} viewer="buyer" />}
    >
      {stale ? <StaleTerms offer={offer} stale={stale} /> : null}
      <Deal offer={offer} />
      <Card>
        <div className="grid gap-2">
          <input type="hidden" name="shownPayIn" value={read.payIn} />
          <input type="hidden" name="shownPayout" value={read.payout} />
          <PayoutFields
            own={own}
            place={place}
            notice={standing.kind === "account" && standing.waiting !== null ? <InTheWay offer={offer} /> : null}
            receiver={accounts}
            receiverEmail={reply?.receiver?.email ?? null}
            isInvited={reply?.receiver?.isInvited}
          />
        </div>
      </Card>
      {isChoice ? <p className="text-small text-muted">{t("market.accept.consequence")}</p> : null}
    </DecisionForm>
  );
}
