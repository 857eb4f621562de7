import { Link } from "react-router";
import { ActionForm } from "#forms/action-form.tsx";
import { Checkbox } from "#forms/checkbox.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useText } from "#i18n/text-context.tsx";
import type { ServiceInfo } from "#services/settings/change-service.server.ts";
import { Card } from "#ui/card.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { Time } from "#ui/time.tsx";

export interface ServiceFormProps {
  readonly settings: ServiceInfo;
  readonly running: number;
  readonly published: number;
  readonly isEditable: boolean;
  readonly commandId: string;
  readonly reply: FormReply | undefined;
}

/** Switches for new offers and registrations, with the effects of a change. */
export function SwitchesForm({ settings, running, published, isEditable, commandId, reply }: ServiceFormProps) {
  const t = useText();
  const { isTransactionsOpened, isRegistrationOpened, maintenanceSince, updatedAt } = settings;
  const isMaintenance = maintenanceSince !== null;
  const state = (isOpen: boolean) => t(isOpen ? "serviceAdmin.service.open" : "serviceAdmin.service.closed");
  return (
    <Card id="switches" title={t("serviceAdmin.service.switches")}>
      <DefinitionList
        items={[
          { term: t("serviceAdmin.service.transactions"), value: state(isTransactionsOpened) },
          { term: t("serviceAdmin.service.registration"), value: state(isRegistrationOpened) },
          ...(isMaintenance ? [{ term: t("serviceAdmin.service.maintenance"), value: <Time at={maintenanceSince} /> }] : []),
          {
            term: t("serviceAdmin.service.running"),
            value: (
              <Link to="/admin-transactions?view=open" className="link">
                {running}
              </Link>
            ),
          },
          {
            term: t("serviceAdmin.service.published"),
            value: (
              <Link to="/admin-transactions?view=all&phase=published" className="link">
                {published}
              </Link>
            ),
          },
        ]}
      />
      {isEditable ? (
        <ActionForm
          id="saveOpen"
          intent="saveOpen"
          reply={reply}
          commandId={commandId}
          defaultValue={{ isTransactionsOpened, isRegistrationOpened, isMaintenance }}
          className="mt-4 grid gap-2 border-t border-line pt-4"
        >
          <input type="hidden" name="seenAt" value={Math.round(updatedAt)} />
          <Checkbox
            name="isTransactionsOpened"
            label={t("serviceAdmin.service.transactionsOpen")}
            hint={t("serviceAdmin.service.transactionsHint")}
          />
          <Checkbox name="isRegistrationOpened" label={t("serviceAdmin.service.registrationOpen")} />
          <Checkbox name="isMaintenance" label={t("serviceAdmin.service.maintenanceOn")} hint={t("serviceAdmin.service.maintenanceHint")} />
          <TextField name="reason" label={t("serviceAdmin.service.reason")} maxLength={500} />
          <div>
            <SubmitButton kind="secondary">{t("serviceAdmin.service.saveSwitches")}</SubmitButton>
          </div>
        </ActionForm>
      ) : null}
    </Card>
  );
}
