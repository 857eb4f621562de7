import { env } from "#env";
import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { SelectField } from "#forms/select-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import type { PhoneCountries } from "#i18n/phone-countries.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { CheckList } from "#ui/check-list.tsx";
import { BridgePicture } from "#ui/drawing.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { PublicHead } from "../public-head.tsx";
import type { Route } from "./+types/partnership";
import { sendApplication } from "./contact-action.server.ts";
import { PolicyField, personFields } from "./contact-fields.tsx";
import { sharedCountries } from "./filled-in.server.ts";

export { replyHeaders as headers };
export const handle: PageHandle = { layout: "white", script: false, isShared: true };

export const loader = ({ context }: Route.LoaderArgs) => ({
  countries: sharedCountries(context),
  servesCompanies: env.FEATURE_BUSINESS,
});

export const action = ({ request, context }: Route.ActionArgs) => sendApplication(request, context);

const kinds = ["agent", "platform", "company", "other"] as const;
const offered = ["agent", "platform", "company"] as const;
const needs = ["need1", "need2", "need3"] as const;

/** Without companies in this deployment, invoices are not offered. */
const kindsFor = <Kind extends string>(all: readonly Kind[], servesCompanies: boolean) =>
  all.filter((kind) => servesCompanies || kind !== "company");

interface ApplicationProps {
  readonly reply: FormReply | undefined;
  readonly countries: PhoneCountries;
  readonly servesCompanies: boolean;
}

function Application({ reply, countries, servesCompanies }: ApplicationProps) {
  const t = useText();
  return (
    <ActionForm id="application" reply={reply}>
      <TextField name="company" label={t("about.partnership.companyName")} autoComplete="organization" maxLength={200} />
      <TextField name="country" label={t("about.partnership.country")} autoComplete="country-name" maxLength={80} />
      <SelectField
        name="kind"
        label={t("about.partnership.kind")}
        choices={kindsFor(kinds, servesCompanies).map((value) => ({ value, label: t(`about.partnership.kinds.${value}`) }))}
      />
      <TextField name="site" label={t("about.partnership.site")} isOptional inputMode="url" autoComplete="url" maxLength={200} />
      {personFields(t, countries)}
      <TextField
        name="emailBody"
        label={t("about.partnership.message")}
        hint={t("about.partnership.messageHint")}
        rows={6}
        maxLength={4000}
      />
      <PolicyField />
      <SubmitButton>{t("about.partnership.submit")}</SubmitButton>
    </ActionForm>
  );
}

/** Kinds of partners, the terms, and the application. */
export default function Partnership({ loaderData: { countries, servesCompanies }, actionData }: Route.ComponentProps) {
  const t = useText();
  return (
    <div className="grid gap-12 md:gap-16">
      <PublicHead
        title={t("about.partnership.title")}
        lead={t("about.partnership.lead")}
        picture={
          <div className="max-lg:hidden">
            <BridgePicture />
          </div>
        }
      />
      <div className="grid gap-8 md:grid-cols-3">
        {kindsFor(offered, servesCompanies).map((kind) => (
          <section key={kind} className="grid content-start gap-2 border-t-2 border-brand pt-4">
            <h2 className="text-h3">{t(`about.partnership.${kind}`)}</h2>
            <p className="text-muted">{t(`about.partnership.${kind}Text`)}</p>
          </section>
        ))}
      </div>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
        <section className="grid content-start gap-4">
          <h2 className="text-h2">{t("about.partnership.need")}</h2>
          <CheckList items={needs.map((need) => t(`about.partnership.${need}`))} className="gap-3" />
        </section>
        <section id="apply" aria-labelledby="apply-title" className="card scroll-mt-20">
          <h2 id="apply-title" className="mb-4 text-h3">
            {t("about.partnership.formTitle")}
          </h2>
          <Application reply={actionData} countries={countries} servesCompanies={servesCompanies} />
        </section>
      </div>
    </div>
  );
}
