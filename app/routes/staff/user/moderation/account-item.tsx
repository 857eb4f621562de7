import { href, Link } from "react-router";
import { TextField } from "#forms/text-field.tsx";
import { useText } from "#i18n/text-context.tsx";
import type { MemberAccountPage } from "#services/account/read-member-account.server.ts";
import { Card } from "#ui/card.tsx";
import { accountName } from "../../../member/profile/account-name.ts";
import { AccountLines, AccountUseList, AccountWarnings } from "../account-facts.tsx";
import { Verdict } from "./verdict.tsx";

/** An account or wallet that waits: its complete details, warnings, the open deals that pay to it, and its verdict. */
export function AccountItem({ page }: { page: MemberAccountPage }) {
  const t = useText();
  const { member, account, uses } = page;
  const name = accountName(account);
  return (
    <Card
      title={
        <Link to={href("/user/:id/accounts/:accountId", { id: member.id, accountId: account.id })} className="link">
          {t("members.account.title", { name })}
        </Link>
      }
    >
      <AccountWarnings page={page} />
      <AccountLines page={page} />
      {uses.length === 0 ? null : (
        <div className="pt-3">
          <h3 className="text-small font-semibold">{t("members.account.usesTitle")}</h3>
          <AccountUseList uses={uses} />
        </div>
      )}
      <Verdict item={`account-${account.id}-${account.version}`} about={name} isAccount>
        <TextField
          name={`reason-${account.id}`}
          label={t("members.account.reason")}
          hint={t("members.account.reasonHint")}
          rows={2}
          maxLength={500}
        />
      </Verdict>
    </Card>
  );
}
