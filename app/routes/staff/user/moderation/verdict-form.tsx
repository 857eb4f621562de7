import { remarkName } from "#contracts/profile/remark-name.ts";
import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useText } from "#i18n/text-context.tsx";
import type { MemberAccountPage } from "#services/account/read-member-account.server.ts";
import type { CasePage, ComparedField } from "#services/moderation/read-case.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { CompanyTables } from "../company-tables.tsx";
import { AccountItem } from "./account-item.tsx";
import { DocumentItem } from "./document-item.tsx";
import { FieldTable } from "./field-table.tsx";
import { OwnershipRemarks } from "./ownership-remarks.tsx";
import { titleOfField } from "./titles.ts";
import { Verdict } from "./verdict.tsx";

interface VerdictFormProps {
  readonly page: CasePage;
  readonly accounts: readonly MemberAccountPage[];
  readonly reply: FormReply | undefined;
}

/** Fields for remarks about personal data: the changed and the empty ones, or all of a first profile. */
function PersonalRemarks({ fields }: { fields: readonly ComparedField[] }) {
  const t = useText();
  const asked = fields.filter(({ next, isChanged, current }) => isChanged || current === "" || next === "");
  return (
    <>
      <p className="pb-2 text-small text-muted">{t("moderation.remarksNote")}</p>
      {(asked.length > 0 ? asked : fields).map(({ key }) => (
        <TextField key={key} name={remarkName.field(key)} label={t(`ownProfile.fields.${key}`)} isOptional maxLength={500} />
      ))}
    </>
  );
}

/** The data of the profile; each part that waits ends with its verdict. */
function ProfileItems({ page }: { page: CasePage }) {
  const t = useText();
  const { open, items, fields, documents, ownership } = page;
  const isEdit = open?.kind === "edit";
  const waiting = documents.filter(({ isWaiting }) => isWaiting);
  return (
    <>
      {items.includes("whole") && open !== null ? (
        <Card title={t(`moderation.kinds.${open.kind}`)}>
          {open.request === null ? null : <p>{open.request}</p>}
          <Verdict item="whole" about={t(`moderation.kinds.${open.kind}`)}>
            <TextField name="whole" label={t("moderation.whole")} rows={3} maxLength={500} />
          </Verdict>
        </Card>
      ) : null}
      <FieldTable fields={fields} isFolded={isEdit && waiting.length === 0}>
        {items.includes("personal") ? (
          <Verdict item="personal" about={t("moderation.personal")}>
            <PersonalRemarks fields={fields} />
          </Verdict>
        ) : null}
      </FieldTable>
      {waiting.map((document) => (
        <DocumentItem key={document.view.id} document={document} />
      ))}
      {ownership === null ? null : <CompanyTables ownership={ownership} isFolded={isEdit} />}
      {ownership !== null && items.includes("company") ? (
        <Card title={t("moderation.companyVerdict")}>
          <Verdict item="company" about={t("company.data")}>
            <OwnershipRemarks ownership={ownership} />
          </Verdict>
        </Card>
      ) : null}
    </>
  );
}

/** The case with one verdict for each item, sent together. Renders only the data when nothing waits. */
export function VerdictForm({ page, accounts, reply }: VerdictFormProps) {
  const t = useText();
  const { member, open, items } = page;
  if (items.length === 0 && accounts.length === 0) return <ProfileItems page={page} />;
  const version = open?.version ?? 0;
  // Verdicts on data that have changed meanwhile are discarded.
  const isOld = reply?.intent === "decide" && reply.revision !== version;
  return (
    <ActionForm
      key={`${member.id} ${version}`}
      id="verdict"
      intent="decide"
      revision={version}
      reply={isOld ? undefined : reply}
      labelOf={(name) => titleOfField(t, page, accounts, name)}
      className="grid gap-4"
    >
      <input type="hidden" name="items" value={items.join(",")} />
      {isOld ? <Alert tone="danger" title={t("moderation.changedMeanwhile")} /> : null}
      <ProfileItems page={page} />
      {accounts.map((account) => (
        <AccountItem key={account.account.id} page={account} />
      ))}
      <section aria-label={t("moderation.decide")} className="card case-decision flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton>{t("moderation.send")}</SubmitButton>
        <p className="text-small text-muted">{t(accounts.length > 0 && items.length > 0 ? "moderation.eachOrLater" : "moderation.each")}</p>
      </section>
    </ActionForm>
  );
}
