import { href, Link, redirect } from "react-router";
import { companyForm } from "#contracts/company-form.ts";
import { shareText } from "#domain/people/ownership.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { formCheck } from "#forms/form-check.ts";
import { keepForm } from "#forms/keep-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { useText } from "#i18n/text-context.tsx";
import type { Ownership } from "#services/profile/company/read-ownership.server.ts";
import { saveCompany } from "#services/profile/company/save-company.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { BadgeCheck, Clock } from "#ui/icons.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { StatusChip } from "#ui/status-chip.tsx";
import { countryKeys } from "../country-choices.ts";
import type { Route } from "./+types/company";
import { CompanyFields } from "./company-fields.tsx";
import { requireOwnCompany } from "./own-company.server.ts";

export const handle: PageHandle = { namespaces: ["company", "profile", "reference"], mobileBar: false };

export async function loader(args: Route.LoaderArgs) {
  const { own } = await requireOwnCompany(args);
  const owners = own.owners.map(({ id, fullName, shareBps, state }) => ({ id, fullName, share: shareText(shareBps), state }));
  return { ...own, owners };
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
  formCheck(async () => (await import("#contracts/company-form.ts")).companyForm({ today, countries: countryKeys }));

function State({ state }: Pick<Ownership, "state">) {
  const t = useText();
  if (state === null) return null;
  return (
    <StatusChip tone={state === "approved" ? "success" : "warning"} icon={state === "approved" ? BadgeCheck : Clock}>
      {t(`company.${state}`)}
    </StatusChip>
  );
}

function Owners({ owners, left, mayEdit }: Pick<Route.ComponentProps["loaderData"], "owners" | "left" | "mayEdit">) {
  const t = useText();
  return (
    <Card
      title={t("company.owners")}
      aside={<span className="text-small text-muted">{t("company.left", { share: shareText(left) })}</span>}
    >
      <p className="text-small text-muted">{t(owners.length === 0 ? "company.noOwners" : "company.ownersLead")}</p>
      <ul className="divide-y divide-line">
        {owners.map(({ id, fullName, share, state }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-4 py-4">
            <span className="grid min-w-0 gap-0.5">
              <Link to={href("/profile/beneficiaries/:itemId", { itemId: id })} className="link font-medium break-words">
                {fullName}
              </Link>
              <span className="text-small text-muted">{t("company.ofShare", { share })}</span>
            </span>
            <State state={state} />
          </li>
        ))}
      </ul>
      {mayEdit ? <ButtonLink to={href("/profile/beneficiaries/new")}>{t("company.addOwner")}</ButtonLink> : null}
    </Card>
  );
}

/** What a company tells of itself, and who is behind it. */
export default function Company({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { company, hasNoOwners, state, version, today, mayEdit } = loaderData;
  return (
    <div className="mx-auto max-w-form">
      <title>{t("company.title")}</title>
      <PageTitle
        title={t("company.title")}
        lead={t("company.lead")}
        back={{ to: "/profile", label: t("profile.overview.title") }}
        aside={<State state={state} />}
      />
      <div className="grid gap-6">
        {mayEdit ? null : <Alert tone="info">{t("company.locked")}</Alert>}
        <Card title={t("company.data")}>
          <ActionForm
            id="company"
            reply={actionData}
            revision={version}
            defaultValue={{ ...company, hasNoOwners }}
            check={checkOf(today)}
            className="grid gap-1"
          >
            <CompanyFields />
            {mayEdit ? (
              <div>
                <SubmitButton>{t("company.save")}</SubmitButton>
              </div>
            ) : null}
          </ActionForm>
        </Card>
        <Owners {...loaderData} />
      </div>
    </div>
  );
}
