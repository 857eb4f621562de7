import { useControl } from "#forms/use-control.ts";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { AssessmentFacts } from "#services/stage/payment-view.ts";
import { Alert } from "#ui/alert.tsx";
import type { SubmittedKind } from "./submitted-kind.ts";

/** The kind of the submitted money and its consequences, shown before the click; a difference requires a separate checkbox. */
export function KindNote({ stated, weighing }: { stated: SubmittedKind | null; weighing: AssessmentFacts }) {
  const t = useText();
  const language = useLanguage();
  const control = useControl("confirmedKind");
  if (stated === null) return null;
  const { kind, gap } = stated;
  const params = {
    payIn: formatMoney(weighing.payIn, language),
    currency: weighing.payIn.currency,
    gap: gap ? formatMoney(gap, language) : "",
  };
  return (
    <div className="mb-4 grid gap-1" aria-live="polite">
      <Alert tone={kind === "exact" ? "success" : "warning"} title={t(`payment.kindNote.${kind}`, params)}>
        <p>{t(`payment.kindNote.${kind}Text`, params)}</p>
        {kind === "exact" ? null : (
          <label htmlFor={control.id} className="mt-2 flex items-start gap-2 font-medium text-ink">
            <input key={kind} id={control.id} type="checkbox" name="confirmedKind" value={kind} className="mt-0.5" />
            {t("payment.kindNote.confirm")}
          </label>
        )}
      </Alert>
      {control.error && kind !== "exact" ? (
        <p id={control.errorId} role="alert" className="text-small text-danger">
          {t("payment.kindNote.confirmHint")}
        </p>
      ) : null}
    </div>
  );
}
