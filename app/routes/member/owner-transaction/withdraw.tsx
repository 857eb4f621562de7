import { href } from "react-router";
import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { useText } from "#i18n/text-context.tsx";
import { ChevronDown } from "#ui/icons.ts";

interface WithdrawProps {
  readonly id: string;
  readonly commandId: string;
  readonly reply: FormReply | undefined;
}

/** Withdrawing needs no password: nobody has promised anything yet. What it does is said before the button is shown. */
export function Withdraw({ id, commandId, reply }: WithdrawProps) {
  const t = useText();
  return (
    <details id="withdraw" className="drafts" open={reply !== undefined}>
      <summary className="filter-summary">
        <span className="text-h3">{t("market.owner.withdrawTitle")}</span>
        <ChevronDown aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
      </summary>
      <div className="px-4 pb-4">
        <ActionForm id="withdraw-form" reply={reply} commandId={commandId} action={`${href("/owner-transaction")}?id=${id}`}>
          <p className="max-w-reading text-small text-muted">{t("market.owner.withdrawText")}</p>
          <SubmitButton kind="secondary">{t("market.owner.withdraw")}</SubmitButton>
        </ActionForm>
      </div>
    </details>
  );
}
