import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { LateStage } from "#services/offer/previews/preview-late-stage.server.ts";
import { Alert } from "#ui/alert.tsx";
import { NumberedText } from "#ui/numbered-text.tsx";

/** Shown above the form of a late stage: since when the members wait, and the message that they will get. */
export function LateNote({ late: { since, act, told } }: { late: LateStage }) {
  const t = useText();
  const time = formatInstant(since, useLanguage(), useTimeZone());
  return (
    <Alert tone="warning" title={t("payment.late.since", { time })}>
      <p>{t(told.length === 0 ? `payment.late.nothing.${act}` : `payment.late.told.${act}`)}</p>
      {told.length === 0 ? null : (
        <ul className="grid gap-1 pt-1">
          {told.map(({ text, readers }) => (
            <li key={text}>
              <NumberedText>{text}</NumberedText> <span className="text-muted">{readers.join(", ")}</span>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
