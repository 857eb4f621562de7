import type { MarketLine } from "#contracts/market/market-offer.ts";
import type { QuoteAnswer } from "#contracts/market/quote-view.ts";
import type { Instant } from "#domain/offer/state.ts";
import { formCheck } from "#forms/form-check.ts";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { useText } from "#i18n/text-context.tsx";
import { Card } from "#ui/card.tsx";
import { Clock } from "#ui/icons.ts";
import { Time } from "#ui/time.tsx";
import { type AmountFacts, AmountFields, useAmounts } from "./amount-fields.tsx";
import { OppositeOffers } from "./opposite-offers.tsx";
import { WizardForm } from "./wizard-form.tsx";

/** Clears an error once its value changes; the server validates the amounts. */
const amountsCheck = formCheck(async () => (await import("#contracts/offer/draft-forms.ts")).amountsForm);

export interface AmountsProps extends AmountFacts {
  readonly quote: QuoteAnswer | null;
  /** The latest time at which the payout would be sent to its recipient; null while no agent's hours are known. */
  readonly arrivesBy: Instant | null;
  /** Other members' offers in the opposite direction with the same currencies. */
  readonly opposite: readonly MarketLine[];
}

function Arrival({ at }: { at: Instant }) {
  const t = useText();
  return (
    <p className="flex gap-2 text-small text-muted">
      <Clock aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      <span>
        {t("market.amounts.arrives")} <Time at={at} />
        {t("market.amounts.arrivesIf")}
      </span>
    </p>
  );
}

/** The step with the amounts, and a receipt that is updated during typing. */
export function AmountsStep({ props, reply, nextLabel }: { props: AmountsProps; reply: FormReply | undefined; nextLabel: string }) {
  const { live, touched, follow, values } = useAmounts(props, props.quote);
  return (
    <div onInput={follow}>
      <WizardForm
        id="amounts"
        check={amountsCheck}
        reply={reply}
        defaultValue={values}
        quote={live.answer?.ok ? live.answer.value : null}
        viewer="owner"
        button={<SubmitButton>{nextLabel}</SubmitButton>}
        after={props.opposite.length > 0 ? <OppositeOffers offers={props.opposite} /> : null}
      >
        <Card footer={props.arrivesBy === null ? null : <Arrival at={props.arrivesBy} />}>
          <AmountFields facts={props} live={live} touched={touched} />
        </Card>
      </WizardForm>
    </div>
  );
}
