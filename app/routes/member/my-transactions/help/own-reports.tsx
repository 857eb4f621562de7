import { useText } from "#i18n/text-context.tsx";
import type { OfferHelp } from "#services/offer/own/read-offer-help.server.ts";
import { Card } from "#ui/card.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { Time } from "#ui/time.tsx";

/** The reader's reports about this deal, with their state. */
export function OwnReports({ reports }: Pick<OfferHelp, "reports">) {
  const t = useText();
  if (reports.length === 0) return null;
  const items = reports.map(({ reference, state, createdAt }) => ({
    term: reference,
    value: (
      <>
        {t(`offerHelp.reports.${state}`)}, <Time at={createdAt} />
      </>
    ),
  }));
  return (
    <Card id="reports" title={t("offerHelp.reports.title")}>
      <DefinitionList items={items} />
    </Card>
  );
}
