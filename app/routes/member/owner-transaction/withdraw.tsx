import { href } from "react-router";
import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { useText } from "#i18n/text-context.tsx";
import { Card } from "#ui/card.tsx";

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
