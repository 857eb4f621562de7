import { href, Link, redirect } from "react-router";
import { z } from "zod";
import { keepForm } from "#forms/keep-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { countryText } from "#i18n/reference-text.ts";
import { useText } from "#i18n/text-context.tsx";
import { readQueuePlace, readUsualReview } from "#services/moderation/read-usual-review.server.ts";
import { markPageRead } from "#services/notification/mark-read.server.ts";
import { readSuspension } from "#services/offer/market/read-eligibility.server.ts";
import { readOwnProfile } from "#services/profile/read-own-profile.server.ts";
import { submitProfile, withdrawProfile } from "#services/profile/submit-profile.server.ts";
import { Avatar } from "#ui/avatar.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { ChevronRight } from "#ui/icons.ts";
import { Page } from "#ui/page.tsx";
import { useViewer } from "#ui/shell/use-shell.ts";
import { SuspensionNote } from "#ui/suspension-note.tsx";
import type { Route } from "./+types/profile";
import { DocumentList } from "./document-list.tsx";
import { flagged } from "./flagged-section.server.ts";
import { Accounts, OwnStatus } from "./profile-cards.tsx";
import { ProfileSteps } from "./profile-steps.tsx";

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

/** The member's overview: status, documents, and links to the accounts. */
export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { avatar = null, isCompany = false } = useViewer() ?? {};
  const { fullName, companyName, email, country, documents, accounts, suspension, status, missing } = loaderData;
  return (
    <Page
      width="reading"
      title={t("profile.overview.title")}
      aside={<OwnStatus status={status} missing={missing} />}
      actions={
        <div className="max-md:hidden">
          <ButtonLink to="/settings">{t("profile.overview.settings")}</ButtonLink>
        </div>
      }
    >
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
    </Page>
  );
}
