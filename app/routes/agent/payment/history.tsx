import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { Time } from "#ui/time.tsx";
import { historyLines } from "./history-lines.ts";
import { CollapsedSection } from "./section.tsx";

/** The history of this stage: submissions, returns with reasons, verdicts. Newest first. */
export function History({ history }: Pick<PaymentView, "history">) {
  const t = useText();
  const lines = historyLines(t, history, useLanguage());
  return (
    <CollapsedSection
      id="history"
      title={
        <>
          {t("payment.history.title")} <span className="font-normal text-muted">{history.length}</span>
        </>
      }
    >
      {history.length === 0 ? <p className="text-small text-muted">{t("payment.history.none")}</p> : null}
      <ol className="mt-3 grid gap-3 text-small">
        {lines.toReversed().map(({ version, at, title, who, reason }) => (
          <li key={version} className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[1fr_auto]">
            <span>
              <span className="font-medium">{title}</span>
              <span className="block text-muted">{who}</span>
              {reason ? <q className="mt-1 block text-ink">{reason}</q> : null}
            </span>
            <span className="text-muted">
              <Time at={at} />
            </span>
          </li>
        ))}
      </ol>
    </CollapsedSection>
  );
}
