import { href, redirect } from "react-router";
import { companyForm } from "#contracts/profile/company-form.ts";
import { companyKeys } from "#domain/people/company/ownership.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { formCheck } from "#forms/form-check.ts";
import { keepForm } from "#forms/keep-form.ts";
import { labelIn } from "#forms/labels-of.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { useText } from "#i18n/text-context.tsx";
import { saveCompany } from "#services/profile/company/save-company.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { Page } from "#ui/page.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { countryKeys } from "../country-choices.ts";
import type { Route } from "./+types/company";
import { CompanyFields, SigningFields } from "./company-fields.tsx";
import { DeclaredNote, DeclaredState } from "./declared-state.tsx";
import { requireOwnCompany } from "./own-company.server.ts";
import { OwnerList, ownersShown } from "./owner-list.tsx";

export const handle: PageHandle = { mobileBar: false };

export async function loader(args: Route.LoaderArgs) {
  const { own } = await requireOwnCompany(args);
  const { owners: _, removed: _removed, ...company } = own;
  return { ...company, shown: ownersShown(own) };
}

export async function action(args: Route.ActionArgs) {
  const { ctx, own } = await requireOwnCompany(args);
  const submission = await readSubmission(args.request, companyForm({ today: own.today, countries: countryKeys }));
  if (!submission.ok) return submission.reply;
  const saved = await saveCompany(ctx, { ...submission.value, version: submission.revision ?? own.version });
  return saved.ok ? redirect(href("/profile/company"), 303) : submission.refuse(saved);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

const checkOf = (today: string) =>
  formCheck(async () => (await import("#contracts/profile/company-form.ts")).companyForm({ today, countries: countryKeys }));

/** A company's own data and its owners. */
export default function Company({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { company, hasNoOwners, state, version, today, mayEdit, isDraft, live, remarks, shown } = loaderData;
  const { owners: _, ...ofFields } = remarks;
  const where = { state, isDraft, hasRemarks: Object.keys(ofFields).length > 0 };
  return (
    <Page
      title={t("company.title")}
      lead={t("company.lead")}
      back={{ to: "/profile", label: t("profile.overview.title") }}
      aside={<DeclaredState {...where} />}
    >
      {mayEdit ? <DeclaredNote {...where} isLive={live !== null} /> : <Alert tone="info">{t("company.locked")}</Alert>}
      <Card title={t("company.data")}>
        <ActionForm
          id="company"
          reply={actionData}
          revision={version}
          defaultValue={{ ...company, hasNoOwners }}
          check={checkOf(today)}
          labelOf={(name) => labelIn(companyKeys, name, (key) => t(`company.${key}`))}
          className="group grid gap-1"
        >
          <CompanyFields told={loaderData} />
          <SigningFields told={loaderData} />
          {mayEdit ? (
            <div>
              <SubmitButton>{t("company.save")}</SubmitButton>
            </div>
          ) : null}
        </ActionForm>
      </Card>
      <OwnerList {...shown} />
    </Page>
  );
}
