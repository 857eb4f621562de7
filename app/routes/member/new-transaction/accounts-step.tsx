import { ActionForm } from "#forms/action-form.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { PayoutFields, type PayoutProps } from "./payout-fields.tsx";
import type { WizardReply } from "./wizard-reply.ts";

interface AccountsProps extends Pick<PayoutProps, "own" | "place"> {
  readonly chosen: { readonly payout: string; readonly receiverEmail: string };
  readonly receiver: PayoutProps["receiver"];
  readonly reply: WizardReply | undefined;
  readonly nextLabel: string;
}

/** Who receives the owner's payout. */
export function AccountsStep({ own, place, chosen, receiver, reply, nextLabel }: AccountsProps) {
  const found = reply?.receiver;
  return (
    <ActionForm id="accounts" reply={reply} defaultValue={chosen}>
      <PayoutFields
        own={own}
        place={place}
        receiver={found?.accounts ?? receiver}
        receiverEmail={found?.email ?? (chosen.receiverEmail || null)}
      />
      {own.length + (found?.accounts ?? receiver).length > 0 ? <SubmitButton>{nextLabel}</SubmitButton> : null}
    </ActionForm>
  );
}
