import { Form } from "react-router";
import { type DocumentType, documentTypes } from "#domain/people/required-documents.ts";
import { capital } from "#domain/text/capital.ts";
import { useText } from "#i18n/text-context.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CountrySelect } from "../country-select.tsx";

interface KindFormProps {
  readonly country: string;
  readonly goTo?: string;
  /** The kind that was chosen before. */
  readonly documentType?: DocumentType | undefined;
}

/** The first question about a new document, as a GET form: the fields depend on it. */
export function KindForm({ country, goTo = "", documentType = "passport" }: KindFormProps) {
  const t = useText();
  return (
    <Card>
      <Form method="get" className="grid gap-4">
        {goTo === "" ? null : <input type="hidden" name="goTo" value={goTo} />}
        <fieldset>
          <legend className="mb-1 text-small font-medium">{t("ownProfile.documents.kind")}</legend>
          <div className="grid gap-2">
            {documentTypes.map((type) => (
              <label key={type} className="radio-card">
                <input type="radio" name="type" value={type} defaultChecked={type === documentType} className="mt-0.5" />
                <span className="font-semibold">{capital(t(`reference.documentTypes.${type}`))}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <CountrySelect label={t("ownProfile.documents.issuedBy")} defaultValue={country} />
        <div>
          <Button type="submit" kind="primary">
            {t("ownProfile.documents.next")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
