import { problemKinds } from "#contracts/content/content.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { FileField } from "#forms/file-field.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SelectField } from "#forms/select-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useText } from "#i18n/text-context.tsx";
import type { OfferHelp } from "#services/offer/own/read-offer-help.server.ts";
import { Card } from "#ui/card.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { Time } from "#ui/time.tsx";

/** A report about the deal; sender and deal are known. */
export function ReportForm({ reply }: { reply: FormReply | undefined }) {
  const t = useText();
  return (
    <Card id="report" title={t("offerHelp.report.title")}>
      <div className="grid gap-4">
        <p className="text-small text-muted">{t("offerHelp.report.text")}</p>
        <ActionForm id="report-form" reply={reply} hasFiles>
          <SelectField
            name="problem"
            label={t("offerHelp.report.problem")}
            choices={problemKinds.map((value) => ({ value, label: t(`offerHelp.report.kinds.${value}`) }))}
          />
          <TextField name="text" label={t("offerHelp.report.what")} hint={t("offerHelp.report.whatHint")} rows={5} maxLength={4000} />
          <FileField name="files" label={t("offerHelp.report.files")} hint={t("offerHelp.report.filesHint")} isMultiple isOptional />
          <SubmitButton>{t("offerHelp.report.send")}</SubmitButton>
        </ActionForm>
      </div>
    </Card>
  );
}

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
