import { href } from "react-router";
import type { MarketOffer } from "#contracts/market/market-offer.ts";
import type { MoneyWay } from "#contracts/market/money-way.ts";
import { capital } from "#domain/text/capital.ts";
import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Deadline } from "#ui/deadline.tsx";
import { ArrowRight, Wallet } from "#ui/icons.ts";
import { useModalLink } from "#ui/modal/modal-address.ts";
import { Money } from "#ui/money.tsx";
import { NextStepCard } from "#ui/next-step-card.tsx";
import { Time } from "#ui/time.tsx";
import type { Route } from "./+types/owner-transaction";
import { payeeText } from "./payee-text.ts";

const networkOf = ({ network }: MoneyWay) => (network === null ? {} : { network });

/** The owner's payment with commission, and the recipient's amount. */
function Sums({ offer: { route, legs } }: { offer: MarketOffer }) {
  const t = useText();
  return (
    <p className="flex flex-wrap items-center gap-x-2 font-semibold">
      <span className="sr-only">{t("market.receipt.total")}: </span>
      <Money value={legs.owner.payIn} {...networkOf(route.give)} />
      <ArrowRight aria-hidden className="size-4 text-muted" strokeWidth={1.75} />
      <span className="sr-only">{t("market.receipt.get")}: </span>
      <Money value={legs.buyer.principal} {...networkOf(route.get)} />
    </p>
  );
}

/** Shows whether others see the offer, until when, and where its money will be paid out. */
export function Standing({ page, offer }: { page: Route.ComponentProps["loaderData"]; offer: MarketOffer }) {
  const t = useText();
  const modal = useModalLink();
  const { payee, marks, id, listingEnds, isHidden } = page;
  return (
    <>
      {isHidden ? (
        <Alert tone="warning" title={t("market.owner.hiddenTitle")}>
          {t("market.owner.hidden")}
        </Alert>
      ) : null}
      <NextStepCard
        turn="theirs"
        sentence={t("market.owner.waiting")}
        deadline={
          <>
            <Sums offer={offer} />
            {listingEnds === null ? null : <Deadline at={listingEnds} isTheirs />}
          </>
        }
        otherwise={
          <>
            {listingEnds === null ? null : <p>{t("market.owner.ends")}</p>}
            <p>
              {capital(t("market.details.published"))} <Time at={offer.publishedAt} />
              {payee ? `. ${t("market.owner.payee", { payee: payeeText(t, payee) })}` : null}
              {marks > 0 ? `. ${t("market.owner.marks", { count: marks })}` : null}
            </p>
          </>
        }
        actions={
          <>
            <ButtonLink to={href("/edit-transaction/:id", { id })}>{t("common.edit")}</ButtonLink>
            <ButtonLink to={modal("delete-offer-confirm", { id })} kind="quiet">
              {t("market.owner.withdraw")}
            </ButtonLink>
          </>
        }
        money={
          <span className="flex gap-2">
            <Wallet aria-hidden className="mt-1 size-4 shrink-0 text-muted" strokeWidth={1.75} />
            {t("market.owner.money")}
          </span>
        }
      />
    </>
  );
}

interface WithdrawProps {
  readonly id: string;
  readonly commandId: string;
  readonly reply: FormReply;
}

/** Shows why the offer was not withdrawn, when the modal `delete-offer-confirm` sent its form without scripts. */
export function Withdraw({ id, commandId, reply }: WithdrawProps) {
  const t = useText();
  return (
    <Card id="withdraw" title={t("market.owner.withdrawTitle")}>
      <ActionForm id="withdraw-form" reply={reply} commandId={commandId} action={`${href("/owner-transaction")}?id=${id}`}>
        <p className="max-w-reading text-small text-muted">{t("market.owner.withdrawText")}</p>
        <SubmitButton kind="secondary">{t("market.owner.withdraw")}</SubmitButton>
      </ActionForm>
    </Card>
  );
}
