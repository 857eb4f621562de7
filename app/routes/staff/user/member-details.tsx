import { href, Link } from "react-router";
import { countryText } from "#i18n/reference-text.ts";
import { useText } from "#i18n/text-context.tsx";
import type { MemberPage } from "#services/profile/read-member.server.ts";
import { Avatar } from "#ui/avatar.tsx";
import { avatarAddress } from "#ui/avatar-address.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { Time } from "#ui/time.tsx";

type Shown = Pick<MemberPage, "person" | "full">;

function Person({ person, full }: Shown) {
  const t = useText();
  const details = full?.details;
  return (
    <DefinitionList
      items={[
        { term: t("profile.overview.name"), value: person.shown.person },
        { term: t("members.kind"), value: t(person.profileKind === "company" ? "members.company" : "members.person") },
        {
          term: t("profile.overview.country"),
          value: person.country === null ? t("profile.overview.noCountry") : countryText(t, person.country, "name"),
        },
        ...(details === undefined
          ? []
          : [
              { term: t("profile.overview.email"), value: details.email, copy: details.email },
              { term: t("members.registered"), value: <Time at={details.createdAt} as="date" /> },
              {
                term: t("members.lastLogin"),
                value: details.lastLoginAt === null ? t("members.never") : <Time at={details.lastLoginAt} />,
              },
            ]),
      ]}
    />
  );
}

function MemberPicture({ person: { id, avatarFileId }, mayRemove }: Pick<MemberPage, "person"> & { mayRemove: boolean }) {
  const t = useText();
  if (avatarFileId === null) return null;
  return (
    <div className="mb-4 flex items-center gap-4">
      <Avatar src={avatarAddress(avatarFileId)} isLarge />
      {mayRemove ? (
        <Link to={href("/user/:id/avatar", { id })} className="link text-small">
          {t("members.avatar.open")}
        </Link>
      ) : null}
    </div>
  );
}

/** The person, and the link to a company's data for moderators. */
export function MemberDetails({ person, full }: Shown) {
  const t = useText();
  const mayModerate = full?.mayModerate ?? false;
  return (
    <>
      <Card title={t("members.details")}>
        <MemberPicture person={person} mayRemove={mayModerate} />
        <Person person={person} full={full} />
      </Card>
      {mayModerate && person.profileKind === "company" ? (
        <Card title={t("company.open")}>
          <p className="mb-4 text-small text-muted">{t("company.openText")}</p>
          <ButtonLink to={href("/user/:id/company", { id: person.id })}>{t("members.openCompany")}</ButtonLink>
        </Card>
      ) : null}
    </>
  );
}
