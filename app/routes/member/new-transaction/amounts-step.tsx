import type { QuoteAnswer } from "#contracts/quote-view.ts";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { Card } from "#ui/card.tsx";
import { type AmountFacts, AmountFields, QuoteRefusal, useAmounts } from "./amount-fields.tsx";
import { WizardForm } from "./wizard-form.tsx";

export interface AmountsProps extends AmountFacts {
  readonly quote: QuoteAnswer | null;
}

/** How much, with a receipt that follows the typing. */
export function AmountsStep({ props, reply, nextLabel }: { props: AmountsProps; reply: FormReply | undefined; nextLabel: string }) {
  const { live, touched, follow, values } = useAmounts(props, props.quote);
  return (
    <div onInput={follow}>
      <WizardForm
        id="amounts"
        reply={reply}
        defaultValue={values}
        quote={live.answer?.ok ? live.answer.value : null}
        viewer="owner"
        button={<SubmitButton>{nextLabel}</SubmitButton>}
      >
        <Card>
          <AmountFields facts={props} live={live} touched={touched} />
        </Card>
        <QuoteRefusal answer={live.answer} reply={reply} />
      </WizardForm>
    </div>
  );
}
