import { ActionForm } from "#forms/action-form.tsx";
import { PasswordField } from "#forms/password-field.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { useText } from "#i18n/text-context.tsx";
import type { AccountUse } from "#services/account/list-account-uses.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Page } from "#ui/page.tsx";
import { UsesNote } from "./uses-note.tsx";

interface RemovePageProps {
  readonly title: string;
  readonly lead: string;
  readonly submit: string;
  readonly keep?: string;
  /** The removed item and its page. */
  readonly name: string;
  readonly back: string;
  /** The open offers that pay out to it. */
  readonly uses?: readonly AccountUse[];
  readonly reply: FormReply | undefined;
}

/** Removes an account, a wallet or an owner: the effects on open offers, then the password. */
export function RemovePage({ title, lead, submit, keep, name, back, uses = [], reply }: RemovePageProps) {
  const t = useText();
  return (
    <Page width="dialog" title={title} lead={lead} back={{ to: back, label: name }}>
      <UsesNote uses={uses} act="remove" />
      <Card>
        <ActionForm id="remove" hasPassword reply={reply}>
          <PasswordField label={t("profile.remove.password")} purpose="current" />
          <div className="flex flex-wrap gap-2">
            <SubmitButton kind="danger">{submit}</SubmitButton>
            <ButtonLink to={back} kind="quiet">
              {keep ?? t("profile.remove.keep")}
            </ButtonLink>
          </div>
        </ActionForm>
      </Card>
    </Page>
  );
}
