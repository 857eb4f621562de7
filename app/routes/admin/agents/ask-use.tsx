import { href } from "react-router";
import type { AccountUse } from "#domain/people/agent/agent-terms.ts";
import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { useText } from "#i18n/text-context.tsx";
import type { AccountLine } from "#services/agent/read-agent.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { accountName, costOfUse } from "./account-use.ts";

interface AskUseProps {
  readonly agentName: string;
  readonly account: AccountLine;
  readonly use: AccountUse;
  readonly commandId: string;
  readonly reply: FormReply | undefined;
}

/** The effects of another use of an account on open and on new deals, before the change. */
export function AskUse({ agentName, account, use, commandId, reply }: AskUseProps) {
  const t = useText();
  if (use === "main") return null;
  const { leavesGap } = costOfUse(account, use);
  const { currency, openOffers } = account;
  return (
    <Card id="account-use" title={t(`agentsAdmin.ask.${use}`, { account: accountName(account) })}>
      <p>
        {openOffers > 0 ? t("agentsAdmin.ask.offers", { count: openOffers }) : t("agentsAdmin.ask.noOffers")}
        {openOffers > 0 ? <span className="block text-small text-muted">{t("agentsAdmin.accountsNote")}</span> : null}
      </p>
      {leavesGap ? <p className="pt-2 text-warning">{t("agentsAdmin.ask.gap", { currency })}</p> : null}
      <ActionForm id="ask-use" intent="useAccount" reply={reply} commandId={commandId} className="flex flex-wrap gap-2 pt-3">
        <input type="hidden" name="accountId" value={account.id} />
        <input type="hidden" name="use" value={use} />
        <input type="hidden" name="confirmed" value="on" />
        <SubmitButton kind={use === "closed" ? "danger" : "primary"}>{t(`agentsAdmin.ask.do.${use}`)}</SubmitButton>
        <ButtonLink to={href("/admin/agents/:agentName", { agentName })} kind="quiet">
          {t("common.back")}
        </ButtonLink>
      </ActionForm>
    </Card>
  );
}
