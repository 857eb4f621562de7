import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { PaymentView } from "#services/stage/payment-view.ts";

/** The payer's note, or a remark that the money came late. */
export function Claim({ payment: { proof, stageName } }: { payment: PaymentView }) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  if (proof === null || (stageName !== "incoming" && stageName !== "refund")) return null;
  // A hash without a note is shown in the comparison, or identifies the refund.
  if (proof.note === null && !proof.late) return null;
  return (
    <dl className="grid gap-1 border-b border-line px-4 py-3 text-small">
      <div className="flex flex-wrap gap-x-2">
        <dt className="font-medium">{t("evidence.view.proof")}</dt>
        <dd className={proof.late ? "text-warning" : "text-muted"}>
          {t("evidence.view.proofAt", { time: formatInstant(proof.at, language, zone) })}
          {proof.late ? `, ${t("evidence.view.late")}` : ""}
        </dd>
      </div>
      {proof.note ? (
        <div>
          <dt className="text-muted">{t("evidence.view.note")}</dt>
          <dd>{proof.note}</dd>
        </div>
      ) : null}
    </dl>
  );
}
