import { type ReactNode, useEffect, useRef } from "react";
import { href, useLocation } from "react-router";
import type { AccountChoice } from "#contracts/account/bank-account.ts";
import type { MoneyWay } from "#contracts/market/money-way.ts";
import { RadioCards } from "#forms/radio-cards.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { countryText, wayText } from "#i18n/reference-text.ts";
import { useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";

interface ReceiverAccount {
  readonly id: string;
  readonly bankName: string | null;
  readonly holder: string;
  readonly last4: string;
}

export interface PayoutProps {
  readonly own: readonly AccountChoice[];
  readonly receiver: readonly ReceiverAccount[];
  /** The e-mail address that was searched; null before a search. */
  readonly receiverEmail: string | null;
  /** True after its owner was invited to add an account. */
  readonly isInvited?: boolean | undefined;
  /** True when another person receives: the search is open, and no own account is offered. */
  readonly isForOther?: boolean;
  readonly place: { readonly country: string; readonly way: MoneyWay };
  /** The text for a member without a suitable account. */
  readonly notice?: ReactNode;
}

function NoAccount({ place }: Pick<PayoutProps, "place">) {
  const t = useText();
  const isWallet = place.way.network !== null;
  const { pathname, search } = useLocation();
  const known = new URLSearchParams({ country: place.country, currency: place.way.currency, goTo: pathname + search });
  const where = isWallet ? wayText(place.way) : `${place.way.currency}, ${countryText(t, place.country, "name")}`;
  return (
    <Alert
      tone="info"
      title={t(isWallet ? "market.payout.noWallet" : "market.payout.noAccount", { where })}
      action={
        <ButtonLink to={isWallet ? "/profile/wallets/new" : `${href("/profile/bank-accounts/new")}?${known}`} size="row">
          {t("market.payout.add")}
        </ButtonLink>
      }
    >
      {t(isWallet ? "market.payout.walletInProfile" : "market.payout.orReceiver")}
    </Alert>
  );
}

/** An address without an account: its owner can be invited to add one. */
function NotFound({ place, isInvited }: Pick<PayoutProps, "place" | "isInvited">) {
  const t = useText();
  if (isInvited) return <Alert tone="success">{t("market.payout.invited")}</Alert>;
  return (
    <Alert
      tone="info"
      action={
        <SubmitButton kind="secondary" intent="invite">
          {t("market.payout.invite")}
        </SubmitButton>
      }
    >
      {t("market.payout.notFound", { where: place.way.currency })}
    </Alert>
  );
}

/** Collapses the search when a recipient was found, and focuses the recipient's choice. */
function useFoldedWhenFound(found: string | undefined) {
  const search = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const details = search.current;
    if (found === undefined || !details?.open) return;
    details.open = false;
    details.closest("form")?.querySelector<HTMLInputElement>("input[name=payout]:checked")?.focus();
  }, [found]);
  return search;
}

/**
 * Chooses one of the member's own accounts or wallets, or an account of another member found by e-mail. Wallets of other members cannot be
 * chosen.
 */
export function PayoutFields({ own, receiver, receiverEmail, isInvited, isForOther = false, place, notice }: PayoutProps) {
  const t = useText();
  const isWallet = place.way.network !== null;
  const search = useFoldedWhenFound(receiver[0]?.id);
  const ownCards = own.map((account) => ({
    value: `own:${account.id}`,
    title: account.label ?? account.bankName ?? wayText(place.way),
    text: [account.holderName, account.masked].join(", "),
  }));
  const foundCards = receiver.map((account) => ({
    value: `receiver:${account.id}`,
    title: t("market.payout.receiverAccount", { holder: account.holder }),
    text: [account.bankName ?? "", `··${account.last4}`].filter(Boolean).join(", "),
  }));
  const cards = [...ownCards, ...foundCards];
  return (
    <>
      {own.length === 0 && !isForOther ? (notice ?? <NoAccount place={place} />) : null}
      {cards.length > 0 ? (
        <RadioCards name="payout" legend={t(isWallet ? "market.payout.walletLegend" : "market.payout.legend")} cards={cards} />
      ) : null}
      {isWallet ? <p className="text-small text-muted">{t("market.payout.walletWarning")}</p> : null}
      {isWallet ? null : (
        <details
          ref={search}
          className="border-t border-line pt-4 pb-2"
          open={receiver.length === 0 && (receiverEmail !== null || own.length === 0 || isForOther)}
        >
          <summary className="link">{t("market.payout.other")}</summary>
          <div className="grid gap-2 pt-3">
            {receiverEmail !== null && receiver.length === 0 ? <NotFound place={place} isInvited={isInvited} /> : null}
            <TextField
              name="receiverEmail"
              label={t("market.payout.email")}
              hint={t("market.payout.emailHint")}
              type="email"
              inputMode="email"
              autoComplete="off"
            />
            <div>
              <SubmitButton kind="secondary" intent="findReceiver">
                {t("market.payout.find")}
              </SubmitButton>
            </div>
          </div>
        </details>
      )}
    </>
  );
}
