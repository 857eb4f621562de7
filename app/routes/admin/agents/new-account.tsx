import { href, Link, redirect } from "react-router";
import { accountOfForm } from "#contracts/account/bank-account-form.ts";
import { agentAccountForm } from "#contracts/agent/agent-account-form.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { PasswordField } from "#forms/password-field.tsx";
import { readSubmission } from "#forms/read-submission.server.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { countryText } from "#i18n/reference-text.ts";
import { useText } from "#i18n/text-context.tsx";
import { addAgentBankAccount } from "#services/agent/add-agent-account.server.ts";
import { confirmPassword } from "#services/session/confirm-password.server.ts";
import { Card } from "#ui/card.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { accountFields } from "../../member/profile/account-fields.tsx";
import { readPlace } from "../../member/profile/account-place.ts";
import { PlaceForm } from "../../member/profile/place-form.tsx";
import { readAccountForm } from "../../member/profile/read-account-form.server.ts";
import { refuseAtField } from "../../member/profile/refuse-at-field.ts";
import type { Route } from "./+types/new-account";
import { enterEditedAgent } from "./enter-agents.server.ts";

export const handle: PageHandle = { areas: ["profile"] };

export async function loader({ params, context, request, url }: Route.LoaderArgs) {
  const { agent } = await enterEditedAgent({ context, request, params });
  const { name, labelRu, labelEn } = agent;
  return {
    agentName: name,
    label: { ru: labelRu, en: labelEn },
    answer: readPlace(url.searchParams, "company"),
    commandId: crypto.randomUUID(),
  };
}

export async function action({ params, context, request, url }: Route.ActionArgs) {
  const { ctx, agent } = await enterEditedAgent({ context, request, params });
  const answer = readPlace(url.searchParams, "company");
  const page = href("/admin/agents/:agentName", { agentName: agent.name });
  if (answer.kind !== "known") throw redirect(href("/admin/agents/:agentName/accounts/new", { agentName: agent.name }), 303);
  const submission = await readSubmission(await readAccountForm(ctx, request), agentAccountForm(answer.place));
  if (!submission.ok) return submission.reply;
  const { openedOn, password, ...typed } = submission.value;
  const confirmed = await confirmPassword(ctx, password);
  if (!confirmed.ok) return submission.refuse(confirmed, "password");
  const order = { agentId: agent.id, commandId: submission.commandId, isPasswordConfirmed: true, ...(openedOn && { openedOn }) };
  const added = await addAgentBankAccount(ctx, order, accountOfForm(answer.place, typed));
  return added.ok ? redirect(`${page}#accounts`, 303) : refuseAtField(submission, added);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** `/admin/agents/{agentName}/accounts/new`: asks for country and currency, then for the bank details used there, then for the admin's password. */
export default function NewAgentAccount({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { agentName, answer, commandId } = loaderData;
  const page = href("/admin/agents/:agentName", { agentName });
  const title = t("agentsAdmin.newAccount.title");
  const header = (
    <>
      <title>{title}</title>
      <PageTitle title={title} lead={t("agentsAdmin.newAccount.lead")} back={{ to: page, label: t("agentsAdmin.agent") }} />
    </>
  );
  if (answer.kind !== "known") {
    return (
      <div className="max-w-form">
        {header}
        <PlaceForm answer={answer} />
      </div>
    );
  }
  const { place, schema } = answer;
  return (
    <div className="max-w-form">
      {header}
      <Card
        title={t("profile.form.place", { country: countryText(t, place.country, "name"), currency: place.currency })}
        aside={
          <Link to={href("/admin/agents/:agentName/accounts/new", { agentName })} className="link text-small">
            {t("profile.form.otherPlace")}
          </Link>
        }
      >
        <ActionForm id="account" hasPassword reply={actionData} commandId={commandId} className="grid gap-4">
          {accountFields(t, { schema, ...place }, false)}
          <TextField
            name="openedOn"
            label={t("agentsAdmin.newAccount.openedOn")}
            hint={t("agentsAdmin.newAccount.openedOnHint")}
            isOptional
          />
          <PasswordField label={t("agentsAdmin.newAccount.password")} hint={t("agentsAdmin.newAccount.passwordHint")} purpose="current" />
          <div>
            <SubmitButton>{t("agentsAdmin.newAccount.submit")}</SubmitButton>
          </div>
        </ActionForm>
      </Card>
    </div>
  );
}
