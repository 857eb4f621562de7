import { useLocalePath, useText } from "#i18n/text-context.tsx";

const cases = [1, 2, 3] as const;

/** The automatic consequences when a party fails. */
export function Guarantees() {
  const t = useText();
  const path = useLocalePath();
  return (
    <section id="guarantees" aria-labelledby="guarantees-title" className="grid scroll-mt-20 gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="guarantees-title" className="text-h2">
          {t("landing.guaranteesTitle")}
        </h2>
        <a href={path("/guarantees")} className="link py-2">
          {t("landing.guaranteesMore")}
        </a>
      </div>
      <dl className="grid gap-x-8 lg:grid-cols-3">
        {cases.map((one) => (
          <div key={one} className="grid content-start gap-1 border-t border-line py-5">
            <dt className="font-semibold">{t(`landing.guarantee${one}Title`)}</dt>
            <dd className="text-muted">{t(`landing.guarantee${one}Text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
