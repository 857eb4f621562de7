import { href, Link, useLocation, useSearchParams } from "react-router";
import { endKey } from "#contracts/market/route-end.ts";
import type { OfferRoute, OfferType } from "#contracts/offer/offer-order.ts";
import { partsOf } from "#domain/people/document/required-documents.ts";
import { countryText, documentsText } from "#i18n/reference-text.ts";
import { useLanguage, useLocalePath, useText } from "#i18n/text-context.tsx";
import type { ClosedCountry } from "#services/offer/drafts/list-closed-countries.server.ts";
import type { ReplacedRoute } from "#services/offer/drafts/suggest-route.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { missingDocumentPath } from "../profile/documents/missing-document-path.ts";
import type { RoutePage } from "./read-route-page.server.ts";
import { RouteFields } from "./route-fields.tsx";

/** Says why the form has another route than the link that opened it. */
function Replaced({ countries, reason }: ReplacedRoute) {
  const t = useText();
  const names = countries.map((country) => countryText(t, country, "name")).join(", ");
  return (
    <Alert tone="warning" title={t(`market.route.replaced.${reason}`, { countries: names })}>
      {t("market.route.replacedText")}
    </Alert>
  );
}

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
function ClosedCountries({ closed }: { closed: readonly ClosedCountry[] }) {
  const rules = [...new Set(closed.map(({ missing }) => partsOf(missing).rule))];
  return rules.map((rule) => <ClosedByRule key={rule} closed={closed.filter(({ missing }) => partsOf(missing).rule === rule)} />);
}

/** The kind of offer, as links: the choice determines the currencies of the form below, with and without scripts. */
function TypeLinks({ types, current }: { types: readonly OfferType[]; current: OfferType }) {
  const t = useText();
  const path = useLocalePath();
  const [search] = useSearchParams();
  if (types.length === 1) return null;
  const linkTo = (type: OfferType) => {
    const query = new URLSearchParams(search);
    query.set("type", type);
    // A currency of one kind of offer may not be available for another kind.
    for (const name of ["give", "get"]) query.delete(name);
    return path(`${href("/new-transaction")}?${query}`);
  };
  return (
    <nav aria-label={t("market.type.label")} className="grid gap-2">
      <div className="segments">
        {types.map((type) => (
          <Link
            key={type}
            to={linkTo(type)}
            replace
            preventScrollReset
            aria-current={type === current ? "page" : undefined}
            className="segment text-center"
          >
            {t(`market.type.${type}`)}
          </Link>
        ))}
      </div>
      <p className="text-small text-muted">{t(`market.type.${current}Text`)}</p>
    </nav>
  );
}

interface RouteCardProps {
  readonly page: Pick<RoutePage, "types" | "type" | "payee" | "replaced" | "countries" | "shut" | "closed">;
  readonly route: OfferRoute;
}

/** The kind of the offer, the two ends of its route, and why some of them cannot be chosen. */
export function RouteCard({ page: { types, type, payee, replaced, countries, shut, closed }, route }: RouteCardProps) {
  return (
    <Card>
      <div className="grid gap-4">
        <TypeLinks types={types} current={type} />
        <input type="hidden" name="type" value={type} />
        {replaced ? <Replaced {...replaced} /> : null}
        <RouteFields
          countries={countries}
          shut={shut}
          closed={closed.map(({ country }) => country)}
          type={type}
          from={endKey({ country: route.from, way: route.give })}
          payee={payee}
        />
        <ClosedCountries closed={closed} />
      </div>
    </Card>
  );
}
