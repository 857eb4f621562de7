import { href, redirect } from "react-router";
import { walletWays } from "#contracts/account/wallet-form.ts";
import { agentWalletForm } from "#contracts/agent/agent-account-form.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { PasswordField } from "#forms/password-field.tsx";
import { readSubmission } from "#forms/read-submission.server.ts";
import { SelectField } from "#forms/select-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useText } from "#i18n/text-context.tsx";
import { addAgentWallet } from "#services/agent/add-agent-account.server.ts";
import { confirmPassword } from "#services/session/confirm-password.server.ts";
import { Card } from "#ui/card.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { refuseAtField } from "../../member/profile/refuse-at-field.ts";
import type { Route } from "./+types/new-wallet";
import { enterEditedAgent } from "./enter-agents.server.ts";

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { agent } = await enterEditedAgent({ context, request, params });
  const { name } = agent;
  return { agentName: name, ways: walletWays.map((way) => way.name), commandId: crypto.randomUUID() };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const { ctx, agent } = await enterEditedAgent({ context, request, params });
  const submission = await readSubmission(request, agentWalletForm);
  if (!submission.ok) return submission.reply;
  const { password, way, address, holderName } = submission.value;
  const confirmed = await confirmPassword(ctx, password);
  if (!confirmed.ok) return submission.refuse(confirmed, "password");
  const order = { agentId: agent.id, commandId: submission.commandId, isPasswordConfirmed: true };
  const added = await addAgentWallet(ctx, order, { asset: way.asset, network: way.network, address, holderName });
  if (!added.ok) return refuseAtField(submission, added);
  return redirect(`${href("/admin/agents/:agentName", { agentName: agent.name })}#accounts`, 303);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** `/admin/agents/{agentName}/wallets/new`: asks for the asset, the network, the address and the admin's password. */
export default function NewAgentWallet({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { agentName, ways, commandId } = loaderData;
  const title = t("agentsAdmin.newWallet.title");
  return (
    <div className="max-w-form">
      <title>{title}</title>
      <PageTitle
        title={title}
        lead={t("agentsAdmin.newAccount.lead")}
        back={{ to: href("/admin/agents/:agentName", { agentName }), label: t("agentsAdmin.agent") }}
      />
      <Card>
        <ActionForm id="wallet" hasPassword reply={actionData} commandId={commandId} className="grid gap-4">
          <SelectField name="way" label={t("agentsAdmin.newWallet.way")} choices={ways.map((name) => ({ value: name, label: name }))} />
          <TextField
            name="address"
            label={t("agentsAdmin.newWallet.address")}
            maxLength={100}
            isCode
            autoComplete="off"
            spellCheck={false}
          />
          <TextField name="holderName" label={t("agentsAdmin.newWallet.holder")} maxLength={140} autoComplete="off" />
          <PasswordField label={t("agentsAdmin.newAccount.password")} hint={t("agentsAdmin.newAccount.passwordHint")} purpose="current" />
          <div>
            <SubmitButton>{t("agentsAdmin.newWallet.submit")}</SubmitButton>
          </div>
        </ActionForm>
      </Card>
    </div>
  );
}
