import { href } from "react-router";
import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { useText } from "#i18n/text-context.tsx";
import { FoldCard } from "../my-transactions/fold-card.tsx";

interface WithdrawProps {
  readonly id: string;
  readonly commandId: string;
  readonly reply: FormReply | undefined;
}

/** Withdrawing needs no password: nobody has promised anything yet. What it does is said before the button is shown. */
export function Withdraw({ id, commandId, reply }: WithdrawProps) {
  const t = useText();
  return (
    <FoldCard id="withdraw" title={t("market.owner.withdrawTitle")} isOpen={reply !== undefined} staysFolded>
      <ActionForm id="withdraw-form" reply={reply} commandId={commandId} action={`${href("/owner-transaction")}?id=${id}`}>
        <p className="max-w-reading text-small text-muted">{t("market.owner.withdrawText")}</p>
        <SubmitButton kind="secondary">{t("market.owner.withdraw")}</SubmitButton>
      </ActionForm>
    </FoldCard>
  );
}
