import { redirect } from "react-router";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { countryText } from "#i18n/reference-text.ts";
import { useText } from "#i18n/text-context.tsx";
import { type OwnProfile, readOwnProfile } from "#services/profile/read-own-profile.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { BadgeCheck, CircleAlert } from "#ui/icons.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { profileStatus } from "#ui/shell/profile-status.ts";
import { useViewer } from "#ui/shell/use-shell.ts";
import { StatusChip } from "#ui/status-chip.tsx";
import type { Route } from "./+types/profile";
import { DocumentList } from "./document-list.tsx";

const sections: Readonly<Record<string, string>> = { "bank-accounts": "/profile/bank-accounts", security: "/settings" };

export const handle: PageHandle = { namespaces: ["profile", "reference"] };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireMember(context);
  const section = sections[url.searchParams.get("section") ?? ""];
  if (section !== undefined) throw redirect(section);
  const profile = await readOwnProfile(serviceContext(context, request));
  if (!profile.ok) notFound();
  return profile.value;
}

function Accounts({ accounts: { approved, submitted, declined } }: Pick<OwnProfile, "accounts">) {
  const t = useText();
  const counts = [
    t("profile.overview.approved", { count: approved }),
    ...(submitted > 0 ? [t("profile.overview.submitted", { count: submitted })] : []),
    ...(declined > 0 ? [t("profile.overview.declined", { count: declined })] : []),
  ];
  return (
    <Card title={t("profile.overview.accounts")} aside={<span className="text-small text-muted">{counts.join(", ")}</span>}>
      <p className="mb-4 text-small text-muted">{t("profile.overview.accountsText")}</p>
      <ButtonLink to="/profile/bank-accounts" kind="primary">
        {t("profile.overview.openAccounts")}
      </ButtonLink>
    </Card>
  );
}

function OwnStatus() {
  const t = useText();
  const viewer = useViewer();
  if (viewer === null) return null;
  const { tone, label } = profileStatus(viewer);
  return (
    <StatusChip tone={tone} icon={tone === "success" ? BadgeCheck : CircleAlert}>
      {t(label)}
    </StatusChip>
  );
}

/** The member in short: who they are for the product, their documents, the way to their accounts. */
export default function Profile({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { fullName, companyName, email, country, documents, accounts } = loaderData;
  return (
    <div className="mx-auto max-w-reading">
      <title>{t("profile.overview.title")}</title>
      <PageTitle
        title={t("profile.overview.title")}
        aside={<OwnStatus />}
        actions={<ButtonLink to="/settings">{t("profile.overview.settings")}</ButtonLink>}
      />
      <div className="grid gap-6">
        <Accounts accounts={accounts} />
        <Card title={t("profile.overview.person")}>
          <DefinitionList
            items={[
              ...(companyName === null ? [] : [{ term: t("profile.overview.company"), value: companyName }]),
              { term: t("profile.overview.name"), value: fullName },
              { term: t("profile.overview.email"), value: email },
              {
                term: t("profile.overview.country"),
                value: country === null ? t("profile.overview.noCountry") : countryText(t, country, "name"),
              },
            ]}
          />
          <p className="pt-4 text-small text-muted">{t("profile.overview.change")}</p>
        </Card>
        <Card title={t("profile.overview.documents")}>
          <DocumentList documents={documents} />
        </Card>
      </div>
    </div>
  );
}
