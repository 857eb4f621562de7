import { useText } from "#i18n/text-context.tsx";
import { LockKeyhole } from "#ui/icons.ts";

/** Before the signatures there are no requisites, and this text says so. */
export function WithheldRequisites() {
  const t = useText();
  return (
    <section className="flex gap-3 rounded-card border border-line p-4 text-muted md:px-6">
      <LockKeyhole aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
      <h2 className="font-medium text-ink">{t("ownOffer.pay.withheld")}</h2>
    </section>
  );
}
