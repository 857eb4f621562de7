import type { ReactNode } from "react";
import { href } from "react-router";
import { ActionForm } from "#forms/action-form.tsx";
import { PasswordField } from "#forms/password-field.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { AgentPage } from "#services/agent/read-agent.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { AffectedOffersCard, affectedOffersOf } from "./affected-offers-card.tsx";

/** The agent, with the open offers that the act affects. */
export function actedAgent(agent: AgentPage) {
  const { name, labelRu, labelEn, isBlocked, isSuspended } = agent;
  return { name, labelRu, labelEn, isBlocked, isSuspended, touch: affectedOffersOf(agent), commandId: crypto.randomUUID() };
}

interface AgentActProps {
  readonly agent: ReturnType<typeof actedAgent>;
  readonly act: "suspend" | "resume" | "block" | "unblock";
  readonly reply: FormReply | undefined;
  readonly hasPassword?: true;
  /** Shown in place of the form: why the act is impossible now. */
  readonly obstacle?: ReactNode;
}

/** The page of an act on a whole agent: its effects before the form with the reason. */
export function AgentAct({ agent: { name, labelRu, labelEn, touch, commandId }, act, reply, hasPassword, obstacle = null }: AgentActProps) {
  const t = useText();
  const language = useLanguage();
  const title = t(`agentsAdmin.restrict.${act}`);
  const page = href("/admin/agents/:agentName", { agentName: name });
  const isOpening = act === "resume" || act === "unblock";
  return (
    <div className="max-w-form">
      <title>{title}</title>
      <PageTitle title={title} back={{ to: page, label: language === "ru" ? labelRu : labelEn }} />
      <div className="grid gap-4">
        <Alert tone={isOpening ? "info" : "warning"}>{t(`agentsAdmin.restrict.${act}Text`)}</Alert>
        {obstacle}
        <AffectedOffersCard agentName={name} touch={touch} />
        {/* A submission that came too late shows its refusal and the typed values. */}
        {obstacle && !reply ? null : (
          <Card>
            <ActionForm
              id={hasPassword ? "block" : "restrict"}
              hasPassword={hasPassword}
              intent={act}
              reply={reply}
              commandId={commandId}
              className="grid gap-4"
            >
              <TextField
                name="reason"
                label={t("agentsAdmin.restrict.reason")}
                hint={t("agentsAdmin.restrict.reasonHint")}
                rows={3}
                maxLength={500}
              />
              {hasPassword ? <PasswordField label={t("agentsAdmin.restrict.password")} purpose="current" /> : null}
              <div className="flex flex-wrap gap-2">
                <SubmitButton kind={isOpening ? "primary" : "danger"}>{title}</SubmitButton>
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
