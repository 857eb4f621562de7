import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { useText } from "#i18n/text-context.tsx";
import { Card } from "#ui/card.tsx";

/** Ends a member's conversation with support, for an admin. */
export function ChatCard({ reply }: { reply: FormReply | undefined }) {
  const t = useText();
  return (
    <Card title={t("members.chat.title")}>
      <p className="pb-3 text-small text-muted">{t("members.chat.text")}</p>
      <ActionForm id="chat" intent="resetChat" reply={reply}>
        <SubmitButton kind="secondary">{t("members.chat.reset")}</SubmitButton>
      </ActionForm>
    </Card>
  );
}
