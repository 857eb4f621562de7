import { staffRoles } from "#domain/people/access/staff.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { StaffView } from "#services/staff/read-staff.server.ts";
import { Avatar } from "#ui/avatar.tsx";
import { avatarAddress } from "#ui/avatar-address.ts";
import { Card } from "#ui/card.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { Time } from "#ui/time.tsx";

/** The account data of a staff member. */
export function PersonFacts({ person }: Pick<StaffView, "person">) {
  const t = useText();
  const language = useLanguage();
  const { email, title, agent, state, suspendedUntil, hasSecondFactor, lastLoginAt, createdAt } = person;
  const role = staffRoles.find((known) => known === person.role) ?? "admin";
  return (
    <Card id="facts" title={t("staffPeople.facts")}>
      {person.avatarFileId === null ? null : (
        <div className="mb-4">
          <Avatar src={avatarAddress(person.avatarFileId)} isLarge />
        </div>
      )}
      <DefinitionList
        items={[
          { term: t("staffPeople.field.email"), value: email, copy: email },
          { term: t("staffPeople.role"), value: t(`staffPeople.roles.${role}`) },
          ...(agent === null ? [] : [{ term: t("staffPeople.agent"), value: agent[language] }]),
          ...(title === null ? [] : [{ term: t("staffPeople.field.title"), value: title }]),
          ...(state === "suspended"
            ? [
                {
                  term: t("staffPeople.state.suspended"),
                  value:
                    suspendedUntil === null ? (
                      t("staffPeople.noEnd")
                    ) : (
                      <>
                        {t("staffPeople.until")} <Time at={suspendedUntil} />
                      </>
                    ),
                },
              ]
            : []),
          { term: t("staffPeople.secondFactor"), value: t(hasSecondFactor ? "staffPeople.on" : "staffPeople.off") },
          { term: t("staffPeople.column.seen"), value: lastLoginAt === null ? t("staffPeople.never") : <Time at={lastLoginAt} /> },
          { term: t("staffPeople.added"), value: <Time at={createdAt} as="date" /> },
        ]}
      />
    </Card>
  );
}
