import { href } from "react-router";
import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useText } from "#i18n/text-context.tsx";
import type { MemberDocument } from "#services/moderation/read-member-document.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

interface Props {
  readonly page: MemberDocument;
  readonly reply: FormReply | undefined;
}

/** Shows whether the member sees the document, with the form that changes it. */
export function DocumentVisibility({ page: { isHidden, version }, reply }: Props) {
  const t = useText();
  const intent = isHidden ? "show" : "hide";
  return (
    <Card title={t("memberDocuments.visibility")}>
      <p className="pb-4 text-small text-muted">{t(isHidden ? "memberDocuments.hiddenText" : "memberDocuments.shownText")}</p>
      <ActionForm id={intent} intent={intent} revision={version} reply={reply}>
        <SubmitButton kind="secondary" isWide>
          {t(`memberDocuments.${intent}`)}
        </SubmitButton>
      </ActionForm>
    </Card>
  );
}

/** Removes the document, with the message that the member reads. */
export function DocumentRemoval({ page: { isHidden, state, version }, memberId, reply }: Props & { readonly memberId: string }) {
  const t = useText();
  if (state === "submitted") {
    return (
      <Card title={t("memberDocuments.remove")}>
        <p className="pb-4 text-small text-muted">{t("memberDocuments.waiting")}</p>
        <ButtonLink to={href("/user/:id/moderation", { id: memberId })}>{t("memberDocuments.toCase")}</ButtonLink>
      </Card>
    );
  }
  return (
    <Card title={t("memberDocuments.remove")}>
      <p className="pb-4 text-small text-muted">{t(isHidden ? "memberDocuments.removeHidden" : "memberDocuments.removeText")}</p>
      <ActionForm id="remove" intent="remove" revision={version} reply={reply} className="grid gap-2">
        <TextField name="reason" label={t("memberDocuments.reason")} rows={3} maxLength={500} />
        <SubmitButton kind="danger" isWide>
          {t("memberDocuments.remove")}
        </SubmitButton>
      </ActionForm>
    </Card>
  );
}
