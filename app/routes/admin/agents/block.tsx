import { href, redirect } from "react-router";
import { closingForm } from "#contracts/manager-forms.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { PasswordField } from "#forms/password-field.tsx";
import { readSubmission } from "#forms/read-submission.server.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { requireRoles, serviceContext } from "#guards/guards.server.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { blockAgent } from "#services/agent/change-suspension.server.ts";
import { confirmPassword } from "#services/session/confirm-password.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/block";
import { AffectedOffersCard, affectedOffersOf } from "./affected-offers-card.tsx";
import { requireAdminLevel, requireAgent } from "./enter-agents.server.ts";

export async function loader({ params, context, request }: Route.LoaderArgs) {
  requireAdminLevel(context);
  requireRoles(context, ["admin"]);
  const agent = await requireAgent(serviceContext(context, request), params.agentName);
  const { name, labelRu, labelEn, isBlocked } = agent;
  return { name, labelRu, labelEn, isBlocked, touch: affectedOffersOf(agent), commandId: crypto.randomUUID() };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  requireAdminLevel(context);
  requireRoles(context, ["admin"]);
  const ctx = serviceContext(context, request);
  const agent = await requireAgent(ctx, params.agentName);
  const submission = await readSubmission(request, closingForm);
  if (!submission.ok) return submission.reply;
  const { reason, password } = submission.value;
  const confirmed = await confirmPassword(ctx, password);
  if (!confirmed.ok) return submission.refuse(confirmed, "password");
  // Does the act that the page offered, not its opposite, because another admin may have been quicker.
  const isBlocked = submission.intent !== "unblock";
  const changed = await blockAgent(ctx, { agentId: agent.id, isBlocked, isPasswordConfirmed: true, reason });
  return changed.ok ? redirect(href("/admin/agents/:agentName", { agentName: params.agentName }), 303) : submission.refuse(changed);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** `/admin/agents/{agentName}/block`: closing an agent permanently, or opening a closed one, with the password (specification §5). */
export default function Block({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const language = useLanguage();
  const { name, labelRu, labelEn, isBlocked, touch, commandId } = loaderData;
  const act = isBlocked ? "unblock" : "block";
  const title = t(`agentsAdmin.restrict.${act}`);
  const page = href("/admin/agents/:agentName", { agentName: name });
  const isHindered = !isBlocked && touch.count > 0;
  return (
    <div className="max-w-form">
      <title>{title}</title>
      <PageTitle title={title} back={{ to: page, label: language === "ru" ? labelRu : labelEn }} />
      <div className="grid gap-4">
        <Alert tone={isBlocked ? "info" : "warning"}>{t(`agentsAdmin.restrict.${act}Text`)}</Alert>
        {isHindered ? (
          <Alert
            tone="danger"
            title={t("agentsAdmin.restrict.offers", { count: touch.count })}
            action={
              <ButtonLink to={`${href("/admin-transactions")}?view=open&agent=${name}`} size="row">
                {t("agentsAdmin.restrict.blockList")}
              </ButtonLink>
            }
          >
            {t("agentsAdmin.restrict.blockFirst")}
          </Alert>
        ) : null}
        <AffectedOffersCard agentName={name} touch={touch} />
        {/* A submission that came too late shows its refusal and the typed values. */}
        {isHindered && !actionData ? null : (
          <Card>
            <ActionForm id="block" hasPassword intent={act} reply={actionData} commandId={commandId} className="grid gap-4">
              <TextField
                name="reason"
                label={t("agentsAdmin.restrict.reason")}
                hint={t("agentsAdmin.restrict.reasonHint")}
                rows={3}
                maxLength={500}
              />
              <PasswordField label={t("agentsAdmin.restrict.password")} purpose="current" />
              <div className="flex flex-wrap gap-2">
                <SubmitButton kind={isBlocked ? "primary" : "danger"}>{title}</SubmitButton>
                <ButtonLink to={page} kind="quiet">
                  {t("common.back")}
                </ButtonLink>
              </div>
            </ActionForm>
          </Card>
        )}
      </div>
    </div>
  );
}
