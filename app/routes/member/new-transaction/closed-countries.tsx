import { useLocation } from "react-router";
import { partsOf } from "#domain/people/required-documents.ts";
import { countryText, documentsText } from "#i18n/reference-text.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { ClosedCountry } from "#services/offer/drafts/list-closed-countries.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { missingDocumentPath } from "../profile/documents/missing-document-path.ts";

/** A document of any country of a rule opens all its countries: lists the countries that are closed without it, and links its form. */
function ClosedByRule({ closed }: { closed: readonly ClosedCountry[] }) {
  const t = useText();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const [first] = closed;
  if (first === undefined) return null;
  const names = closed.map(({ country }) => countryText(t, country, "name")).sort((a, b) => a.localeCompare(b, language));
  return (
    <Alert
      tone="info"
      title={t("market.route.closedFor", { countries: names.join(", ") })}
      action={
        <ButtonLink to={missingDocumentPath(first.missing, pathname + search)} size="row">
          {t("market.standing.addDocument")}
        </ButtonLink>
      }
    >
      {documentsText(t, [first.missing])}
    </Alert>
  );
}

/** Countries that the member's documents do not open yet, with the reason and a link to the missing form. */
export function ClosedCountries({ closed }: { closed: readonly ClosedCountry[] }) {
  const rules = [...new Set(closed.map(({ missing }) => partsOf(missing).rule))];
  return rules.map((rule) => <ClosedByRule key={rule} closed={closed.filter(({ missing }) => partsOf(missing).rule === rule)} />);
}
