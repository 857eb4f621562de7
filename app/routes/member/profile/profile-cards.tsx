import { Link } from "react-router";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { OwnProfile } from "#services/profile/read-own-profile.server.ts";
import { Card } from "#ui/card.tsx";
import { BadgeCheck, CircleAlert } from "#ui/icons.ts";
import { profileStatus } from "#ui/shell/profile-status.ts";
import { useViewer } from "#ui/shell/use-shell.ts";
import { StatusChip } from "#ui/status-chip.tsx";
import { accountNameIn, accountPlace } from "./account-name.ts";
import { AccountState } from "./account-state.tsx";
import { StateRow } from "./state-row.tsx";

/** Maximum of accounts on this page; the others are on a separate page. */
const shownAccounts = 5;

/** The accounts for payouts, and whether each may be used. */
export function Accounts({ accounts }: Pick<OwnProfile, "accounts">) {
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
export function OwnStatus({ status, missing }: Pick<OwnProfile, "status" | "missing">) {
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
