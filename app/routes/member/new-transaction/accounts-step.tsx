import type { QuoteView } from "#contracts/market/quote-view.ts";
import type { RequiredUploads } from "#domain/people/document/document-questions.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { Card } from "#ui/card.tsx";
import { MissingDocuments } from "./missing-documents.tsx";
import { PayoutFields, type PayoutProps } from "./payout-fields.tsx";
import { WizardForm } from "./wizard-form.tsx";
import type { WizardReply } from "./wizard-reply.ts";

interface AccountsProps extends Pick<PayoutProps, "own" | "place"> {
  readonly chosen: { readonly payout: string; readonly receiverEmail: string };
  readonly receiver: PayoutProps["receiver"];
  /** Documents of the route that are missing or not checked yet. */
  readonly owed: RequiredUploads;
  readonly quote: QuoteView | null;
  /** True when the first page said that another person receives. */
  readonly isForOther: boolean;
  readonly reply: WizardReply | undefined;
  readonly nextLabel: string;
}

/** The recipient of the owner's payout, and the documents that both countries require. */
export function AccountsStep({ own, place, chosen, receiver, owed, quote, isForOther, reply, nextLabel }: AccountsProps) {
  const found = reply?.receiver;
  const isChoice = own.length + (found?.accounts ?? receiver).length > 0;
  return (
    <WizardForm
      id="accounts"
      reply={reply}
      defaultValue={chosen}
      quote={quote}
      viewer="owner"
      button={isChoice ? <SubmitButton>{nextLabel}</SubmitButton> : null}
    >
      <Card>
        <PayoutFields
          own={own}
          place={place}
          receiver={found?.accounts ?? receiver}
          receiverEmail={found?.email ?? (chosen.receiverEmail || null)}
          isForOther={isForOther}
          isInvited={found?.isInvited}
        />
      </Card>
      <MissingDocuments owed={owed} />
    </WizardForm>
  );
}
