import { Form } from "react-router";
import { cryptoAssets, exponents } from "#domain/money/money.ts";
import { countries } from "#domain/people/countries.ts";
import { useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import type { PlaceAnswer } from "./account-place.ts";
import { CountrySelect } from "./country-select.tsx";

const assets: readonly string[] = cryptoAssets;
const currencies = Object.keys(exponents).filter((currency) => !assets.includes(currency));

function CurrencySelect({ chosen }: { chosen: string }) {
  const t = useText();
  return (
    <label className="grid gap-1">
      <span className="text-small font-medium">{t("profile.form.currency")}</span>
      <select name="currency" className="control" defaultValue={chosen}>
        <option value="">{t("profile.form.ownCurrency")}</option>
        {currencies.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </select>
    </label>
  );
}

const accountCountries = countries.filter(({ tier }) => tier < 3).map(({ key }) => key);

interface PlaceFormProps {
  readonly answer: PlaceAnswer;
  /** Preselected until the person chooses; a country without supported accounts is not preselected. */
  readonly guess?: string | null;
  /** The page to return to. */
  readonly goTo?: string;
}

/** The first question about a new account, as a GET form: the fields depend on it. */
export function PlaceForm({ answer, guess, goTo = "" }: PlaceFormProps) {
  const t = useText();
  const [country, currency] = answer.kind === "refused" ? [answer.country, answer.currency] : [guess ?? "", ""];
  return (
    <Card>
      <Form method="get" className="grid gap-4">
        {goTo === "" ? null : <input type="hidden" name="goTo" value={goTo} />}
        {answer.kind === "refused" ? <Alert tone="danger">{t(`accountErrors.requisites.${answer.issue}`)}</Alert> : null}
        <div className="grid gap-4 md:grid-cols-2">
          <CountrySelect label={t("profile.form.country")} defaultValue={country} keys={accountCountries} />
          <CurrencySelect chosen={currency} />
        </div>
        <div>
          <Button type="submit" kind="primary">
            {t("profile.form.next")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
