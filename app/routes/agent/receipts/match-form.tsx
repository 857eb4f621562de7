import { ActionForm } from "#forms/action-form.tsx";
import { Checkbox } from "#forms/checkbox.tsx";
import { RadioCards } from "#forms/radio-cards.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { Candidate } from "#services/receipt/assess-candidates.ts";
import type { ReceiptView } from "#services/receipt/read-receipt.server.ts";
import { Card } from "#ui/card.tsx";
import { Reasons } from "./reasons.tsx";

interface MatchFormProps {
  readonly receipt: ReceiptView;
  readonly reply: FormReply | undefined;
  readonly commandId: string;
}

function Expected({ candidate, receipt }: { candidate: Candidate; receipt: ReceiptView }) {
  const [t, language] = [useText(), useLanguage()];
  const { payIn, payerName, reasons, receiptId } = candidate;
  const gap = payIn.currency === receipt.amount.currency ? receipt.amount.minor - payIn.minor : null;
  const isOther = receipt.payerName !== null && !reasons.includes("payer");
  const by = formatMoney({ minor: gap !== null && gap < 0n ? -gap : (gap ?? 0n), currency: payIn.currency }, language);
  const difference = gap === null ? "otherCurrency" : gap > 0n ? "over" : "short";
  return (
    <span className="grid gap-1">
      <span>{t("receipts.match.expected", { amount: formatMoney(payIn, language), name: payerName })}</span>
      {isOther ? <span className="text-warning">{t("receipts.match.otherPayer", { name: payerName })}</span> : null}
      {gap === 0n ? null : <span className="text-warning">{t(`receipts.match.${difference}`, { amount: by })}</span>}
      {receiptId === null ? null : <span>{t("receipts.match.statedBefore")}</span>}
      <Reasons reasons={reasons} />
    </span>
  );
}

/** Selects the leg that the money pays for. A colleague verifies the choice. */
export function MatchForm({ receipt, reply, commandId }: MatchFormProps) {
  const t = useText();
  const { candidates } = receipt;
  const cards = candidates.map((candidate) => ({
    value: `${candidate.offerId} ${candidate.leg}`,
    title: candidate.humanId,
    text: <Expected candidate={candidate} receipt={receipt} />,
  }));
  if (candidates.length === 0) {
    return (
      <Card id="match" title={t("receipts.match.title")}>
        <p className="text-small text-muted">{t("receipts.match.none")}</p>
      </Card>
    );
  }
  return (
    <Card id="match" title={t("receipts.match.title")}>
      <ActionForm id="match-form" intent="match" reply={reply} commandId={commandId}>
        <RadioCards name="candidate" legend={t("receipts.match.choose")} cards={cards} />
        <Checkbox name="isThirdParty" label={t("receipts.match.thirdParty")} hint={t("receipts.match.thirdPartyHint")} />
        <p className="pb-2 text-small text-muted">{t("receipts.match.next")}</p>
        <SubmitButton>{t("receipts.match.submit")}</SubmitButton>
      </ActionForm>
    </Card>
  );
}
