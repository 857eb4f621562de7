import { href, Link, redirect } from "react-router";
import { z } from "zod";
import { isBeforeSubmittingModeration } from "#domain/people/profile-status.ts";
import { keepForm } from "#forms/keep-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { countryText } from "#i18n/reference-text.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { ServiceContext } from "#services/context.ts";
import { readQueuePlace, readUsualReview } from "#services/moderation/read-usual-review.server.ts";
import { markPageRead } from "#services/notification/mark-read.server.ts";
import { readSuspension } from "#services/offer/market/read-eligibility.server.ts";
import { readOwnDocuments } from "#services/profile/read-documents.server.ts";
import { type OwnProfile, readOwnProfile } from "#services/profile/read-own-profile.server.ts";
import { submitProfile, withdrawProfile } from "#services/profile/submit-profile.server.ts";
import { Avatar } from "#ui/avatar.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { BadgeCheck, ChevronRight, CircleAlert } from "#ui/icons.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { profileStatus } from "#ui/shell/profile-status.ts";
import { useViewer } from "#ui/shell/use-shell.ts";
import { StatusChip } from "#ui/status-chip.tsx";
import { SuspensionNote } from "#ui/suspension-note.tsx";
import type { Route } from "./+types/profile";
import { accountNameIn } from "./account-name.ts";
import { accountPlace } from "./account-place-text.ts";
import { AccountState } from "./account-state.tsx";
import { DocumentList } from "./document-list.tsx";
import { ProfileSteps } from "./profile-steps.tsx";
import { StateRow } from "./state-row.tsx";
import { nextStepPath } from "./step-path.ts";

const sections: Readonly<Record<string, string>> = {
  ...{ personal: "/profile/personal", "certifying-docs": "/profile/certifying-docs" },
  ...{ "bank-accounts": "/profile/bank-accounts", security: "/settings/security", company: "/profile/company" },
};

const isSet = (query: URLSearchParams, flag: string) => query.get(flag) === "true";

/** The form of the first missing part; undefined when nothing is missing or the profile was already submitted. */
async function nextMissing(ctx: ServiceContext): Promise<string | undefined> {
  if (!isBeforeSubmittingModeration(ctx.principal)) return undefined;
  const profile = await readOwnProfile(ctx);
  return profile.ok ? (nextStepPath(profile.value) ?? undefined) : undefined;
}

/** The section that a flag of the address names (specification §2); undefined for this page, which lists the sections. */
async function flagged(query: URLSearchParams, ctx: ServiceContext): Promise<string | undefined> {
  if (isSet(query, "no_redirect") || isSet(query, "profile_nav")) return undefined;
  if (isSet(query, "personal")) return sections.personal;
  if (isSet(query, "next")) return await nextMissing(ctx);
  if (!isSet(query, "overdue_certifying_document")) return sections[query.get("section") ?? ""];
  const documents = await readOwnDocuments(ctx);
  const overdue = documents.ok ? documents.value.overdueId : null;
  return overdue === null ? "/profile/certifying-docs" : href("/profile/certifying-docs/:itemId/replace", { itemId: overdue });
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireMember(context);
  const ctx = serviceContext(context, request);
  const section = await flagged(url.searchParams, ctx);
  if (section !== undefined) throw redirect(section);
  const [profile] = await Promise.all([readOwnProfile(ctx), markPageRead(ctx, "/profile")]);
  if (!profile.ok) notFound();
  const [suspension, usualReview, place] = await Promise.all([
    readSuspension(ctx.principal),
    readUsualReview(profile.value.status, ctx.now),
    readQueuePlace(ctx),
  ]);
  return { ...profile.value, suspension, usualReview, place };
}

const submitForm = z.strictObject({});

export async function action({ context, request }: Route.ActionArgs) {
  requireMember(context);
  const ctx = serviceContext(context, request);
  const submission = await readSubmission(request, submitForm);
  if (!submission.ok) return submission.reply;
  const moved = submission.intent === "withdraw" ? await withdrawProfile(ctx) : await submitProfile(ctx);
  return moved.ok ? redirect("/profile", 303) : submission.refuse(moved);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** Maximum of accounts on this page; the others are on a separate page. */
const shownAccounts = 5;

/** The accounts for payouts, and whether each may be used. */
function Accounts({ accounts }: Pick<OwnProfile, "accounts">) {
  const t = useText();
  const language = useLanguage();
  const more = accounts.length - shownAccounts;
  return (
    <Card
      title={t("profile.overview.accounts")}
      aside={
        <Link to="/profile/bank-accounts" className="link text-small">
          {t("profile.overview.openAccounts")}
        </Link>
      }
    >
      {accounts.length === 0 ? <p className="text-muted">{t("profile.overview.accountsText")}</p> : null}
      <ul className="divide-y divide-line">
        {accounts.slice(0, shownAccounts).map((account) => (
          <StateRow
            key={account.id}
            title={accountNameIn(language, account)}
            facts={accountPlace(t, account)}
            state={<AccountState state={account.state} mayMend={account.rail === "bank"} />}
          />
        ))}
      </ul>
      {more > 0 ? <p className="pt-3 text-small text-muted">{t("profile.overview.moreAccounts", { count: more })}</p> : null}
    </Card>
  );
}

/** A returned profile counts as not submitted once everything in it is corrected. */
function OwnStatus({ status, missing }: Pick<OwnProfile, "status" | "missing">) {
  const t = useText();
  const viewer = useViewer();
  if (viewer === null) return null;
  const isCorrected = status === "onInitialModerationPartial" && !missing.includes("remarks");
  const { tone, label } = profileStatus(isCorrected ? { ...viewer, status: "emailVerified" } : viewer);
  return (
    <StatusChip tone={tone} icon={tone === "success" ? BadgeCheck : CircleAlert}>
      {t(label)}
    </StatusChip>
  );
}

/** The member's overview: status, documents, and links to the accounts. */
export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { avatar = null, isCompany = false } = useViewer() ?? {};
  const { fullName, companyName, email, country, documents, accounts, suspension, status, missing } = loaderData;
  return (
    <div className="max-w-reading">
      <title>{t("profile.overview.title")}</title>
      <PageTitle
        title={t("profile.overview.title")}
        aside={<OwnStatus status={status} missing={missing} />}
        actions={
          <div className="max-md:hidden">
            <ButtonLink to="/settings">{t("profile.overview.settings")}</ButtonLink>
          </div>
        }
      />
      <div className="grid gap-6">
        {suspension ? <SuspensionNote until={suspension.until} why={suspension.why} /> : null}
        <ProfileSteps profile={loaderData} reply={actionData} />
        <Accounts accounts={accounts} />
        <Card
          title={t("profile.overview.person")}
          aside={
            <Link to="/profile/personal" className="link text-small">
              {t("profile.overview.edit")}
            </Link>
          }
        >
          <div className="mb-4 flex items-center gap-3">
            <Avatar src={avatar} />
            <div className="grid min-w-0 justify-items-start">
              {fullName === "" ? null : <span className="font-medium break-words">{fullName}</span>}
              <Link to={href("/settings/avatar")} className="link text-small">
                {t(avatar === null ? "profile.avatar.choose" : "profile.avatar.another")}
              </Link>
            </div>
          </div>
          <DefinitionList
            items={[
              ...(companyName === null ? [] : [{ term: t("profile.overview.company"), value: companyName }]),
              { term: t("profile.overview.email"), value: email },
              ...(country === null ? [] : [{ term: t("ownProfile.fields.country"), value: countryText(t, country, "name") }]),
            ]}
          />
        </Card>
        {isCompany ? (
          <Card title={t("company.open")}>
            <p className="mb-4 text-small text-muted">{t("company.openText")}</p>
            <ButtonLink to={href("/profile/company")}>{t("profile.overview.edit")}</ButtonLink>
          </Card>
        ) : null}
        <Card
          title={t("profile.overview.documents")}
          aside={
            <Link to="/profile/certifying-docs" className="link text-small">
              {t("profile.overview.openDocuments")}
            </Link>
          }
        >
          <DocumentList documents={documents} />
        </Card>
        <Link to="/settings" className="card flex items-center justify-between font-medium md:hidden">
          {t("profile.overview.settings")}
          <ChevronRight aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
        </Link>
      </div>
    </div>
  );
}
