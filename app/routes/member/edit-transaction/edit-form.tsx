import type { QuoteView } from "#contracts/market/quote-view.ts";
import type { Money as Amount } from "#domain/money/money.ts";
import { ratePair, turnRate } from "#domain/money/rate-reading.ts";
import { RadioCards } from "#forms/radio-cards.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { formatRate } from "#i18n/format.ts";
import { countryText, wayText } from "#i18n/reference-text.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { Card } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";
import { RateText } from "#ui/rate-text.tsx";
import { AmountFields, useAmounts } from "../new-transaction/amount-fields.tsx";
import { WizardForm } from "../new-transaction/wizard-form.tsx";
import { payeeText } from "../owner-transaction/payee-text.ts";
import type { EditView } from "./edit-view.server.ts";

function PayeeCards({ view }: { view: EditView }) {
  const t = useText();
  if (view.own.length === 0) return <input type="hidden" name="payout" value="keep" />;
  const keep = view.payee ? t("market.edit.keep", { payee: payeeText(t, view.payee) }) : t("market.edit.keepPlain");
  const cards = [
    { value: "keep", title: keep },
    ...view.own.map((account) => ({
      value: `own:${account.id}`,
      title: account.label ?? account.bankName ?? wayText(view.route.get),
      text: [account.holderName, account.masked].join(", "),
    })),
  ];
  return <RadioCards name="payout" legend={t("market.payout.legend")} cards={cards} />;
}

interface DifferencesProps {
  readonly before: { readonly rate: string; readonly give: Amount; readonly get: Amount };
  readonly quote: QuoteView | null;
}

function Line({ label, before, after, isSame }: { label: string; before: React.ReactNode; after: React.ReactNode; isSame: boolean }) {
  const t = useText();
  return (
    <div className="grid gap-0.5 sm:grid-cols-[11rem_1fr] sm:gap-4">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="flex flex-wrap gap-x-3">
        {isSame ? (
          <span>{before}</span>
        ) : (
          <>
            <del className="text-muted">
              <span className="sr-only">{t("market.edit.was")} </span>
              {before}
            </del>
            <ins className="font-semibold no-underline">
              <span className="sr-only">{t("market.edit.willBe")} </span>
              {after}
            </ins>
          </>
        )}
      </dd>
    </div>
  );
}

/** The changes of the new revision, line by line. */
function Differences({ before, quote }: DifferencesProps) {
  const t = useText();
  const language = useLanguage();
  if (quote === null) return null;
  const { legs, route, rate } = quote;
  const pair = { give: route.give.currency, get: route.get.currency };
  const read = ratePair(pair.give, pair.get);
  const rateText = (one: string) => formatRate(turnRate(one, read) ?? one, read.base, read.quote, language);
  // Compares the displayed values, because readers cannot see a smaller difference.
  const isSameRate = rateText(before.rate) === rateText(rate);
  const isSame = isSameRate && before.give.minor === legs.owner.payIn.minor && before.get.minor === legs.buyer.principal.minor;
  if (isSame) return <p className="text-small text-muted">{t("market.edit.nothing")}</p>;
  return (
    <Card title={t("market.edit.differences")} footer={<p className="text-small text-muted">{t("market.edit.told")}</p>}>
      <dl className="grid gap-3">
        <Line
          label={t("market.receipt.total")}
          before={<Money value={before.give} />}
          after={<Money value={legs.owner.payIn} />}
          isSame={before.give.minor === legs.owner.payIn.minor}
        />
        <Line
          label={t("market.receipt.get")}
          before={<Money value={before.get} />}
          after={<Money value={legs.buyer.principal} />}
          isSame={before.get.minor === legs.buyer.principal.minor}
        />
        <Line
          label={t("market.rate.label")}
          before={<RateText rate={before.rate} {...pair} />}
          after={<RateText rate={rate} {...pair} />}
          isSame={isSameRate}
        />
      </dl>
    </Card>
  );
}

export function EditForm({ view, reply }: { view: EditView; reply: FormReply | undefined }) {
  const t = useText();
  const { live, touched, follow, values } = useAmounts(view, view.quote);
  const quote = live.answer?.ok ? live.answer.value : null;
  const { from, to } = view.route;
  return (
    <div onInput={follow}>
      <WizardForm
        id="edit"
        reply={reply}
        commandId={view.commandId}
        revision={view.revision}
        defaultValue={{ ...values, payout: "keep" }}
        quote={quote}
        viewer="owner"
        button={<SubmitButton>{t("market.edit.save")}</SubmitButton>}
      >
        <Card>
          <div className="grid gap-4">
            <p className="text-small text-muted">
              {t("market.edit.route", { from: countryText(t, from, "from"), to: countryText(t, to, "to") })}
            </p>
            <AmountFields facts={view} live={live} touched={touched} />
            <PayeeCards view={view} />
          </div>
        </Card>
        <Differences before={view.before} quote={quote} />
      </WizardForm>
    </div>
  );
}
