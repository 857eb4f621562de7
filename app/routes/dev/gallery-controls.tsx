import { useMemo } from "react";
import { ActionForm } from "#forms/action-form.tsx";
import { Checkbox } from "#forms/checkbox.tsx";
import { FieldList } from "#forms/field-list.tsx";
import { FileField } from "#forms/file-field.tsx";
import { MoneyField } from "#forms/money-field.tsx";
import { PasswordField } from "#forms/password-field.tsx";
import { RadioCards } from "#forms/radio-cards.tsx";
import type { FormReply } from "#forms/reply.ts";
import { Segments } from "#forms/segments.tsx";
import { SelectField } from "#forms/select-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import type { Text } from "#i18n/text.ts";
import { useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Send } from "#ui/icons.ts";

const refusedWith = (t: Text): FormReply => ({
  result: {
    submission: { payload: { iban: "DE89 3704 0044 0532 0130 01", amount: "12" }, fields: ["iban", "amount", "note"], intent: null },
    error: {
      formErrors: [t("gallery.refused.taken")],
      fieldErrors: { iban: [t("gallery.refused.iban")], amount: [t("gallery.refused.amount")] },
    },
  },
  intent: null,
  nextCommandId: "00000000-0000-4000-8000-000000000000",
});

function Buttons() {
  const t = useText();
  return (
    <Card title="Button">
      <div className="flex flex-wrap gap-2">
        <Button type="button" kind="primary" icon={<Send aria-hidden />}>
          {t("gallery.button.report")}
        </Button>
        <Button type="button">{t("gallery.button.cancel")}</Button>
        <Button type="button" kind="quiet">
          {t("gallery.button.more")}
        </Button>
        <Button type="button" kind="danger">
          {t("gallery.button.remove")}
        </Button>
        <Button type="button" kind="primary" isPending>
          {t("gallery.button.sending")}
        </Button>
        <Button type="button" size="row">
          {t("gallery.button.row")}
        </Button>
      </div>
    </Card>
  );
}

/** Buttons, notes and fields, fresh and refused. */
export function GalleryControls({ commandId, reply }: { commandId: string; reply: FormReply | undefined }) {
  const t = useText();
  // The reply must stay the same object, because a new one counts as another refusal and moves the focus.
  const refused = useMemo(() => refusedWith(t), [t]);
  return (
    <>
      <Buttons />
      <div className="grid gap-3 md:grid-cols-2">
        <Alert tone="info" title={t("gallery.alert.info")}>
          {t("gallery.alert.infoText")}
        </Alert>
        <Alert tone="success">{t("gallery.alert.success")}</Alert>
        <Alert tone="warning">{t("gallery.alert.warning")}</Alert>
        <Alert tone="danger">{t("gallery.alert.danger")}</Alert>
      </div>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Card title="Form">
          <ActionForm
            id="fresh"
            reply={reply}
            commandId={commandId}
            hasFiles
            hasLists
            defaultValue={{ amount: "1000", currency: "EUR", kind: "bank" }}
          >
            <MoneyField
              name="amount"
              label={t("gallery.field.pay")}
              currency={{ name: "currency", choices: ["EUR", "RUB"], label: t("gallery.field.currency") }}
            />
            <SelectField
              name="country"
              label={t("gallery.field.country")}
              emptyLabel={t("gallery.field.choose")}
              choices={[{ value: "germany", label: t("gallery.field.germany") }]}
            />
            <RadioCards
              name="kind"
              legend={t("gallery.field.where")}
              cards={[
                { value: "bank", title: t("gallery.field.bank"), text: t("gallery.field.bankText") },
                { value: "crypto", title: t("gallery.field.wallet"), refusal: t("gallery.field.walletRefusal") },
              ]}
            />
            <Segments
              name="rail"
              legend={t("gallery.field.where")}
              choices={[
                { value: "bank", title: t("gallery.field.bank") },
                { value: "crypto", title: t("gallery.field.wallet") },
              ]}
            />
            <FileField name="files" label={t("gallery.field.proof")} isMultiple />
            <FieldList
              name="owners"
              legend={t("gallery.field.owners")}
              addLabel={t("gallery.field.add")}
              removeLabel={(number) => t("gallery.field.remove", { number })}
            >
              {(owner) => <TextField name={`${owner}.name`} label={t("gallery.field.name")} />}
            </FieldList>
            <TextField name="phone" label={t("gallery.field.phone")} type="tel" autoComplete="tel" isOptional />
            <Checkbox name="agree" label={t("gallery.field.agree")} hint={t("gallery.field.version")} />
            <PasswordField label={t("gallery.field.password")} purpose="current" />
            <SubmitButton icon={<Send aria-hidden />}>{t("gallery.button.sign")}</SubmitButton>
          </ActionForm>
        </Card>
        <Card title="Form, refused">
          <ActionForm id="refused" className="grid gap-2" reply={refused}>
            <TextField name="iban" label="IBAN" isCode hint={t("gallery.field.iban")} />
            <MoneyField name="amount" label={t("gallery.field.amount")} currency="EUR" />
            <TextField name="note" label={t("gallery.field.note")} isOptional rows={3} />
            <FileField name="files" label={t("gallery.field.oneMore")} isOptional />
            <SubmitButton>{t("gallery.button.save")}</SubmitButton>
          </ActionForm>
        </Card>
      </div>
    </>
  );
}
