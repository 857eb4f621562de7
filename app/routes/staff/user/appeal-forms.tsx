import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useText } from "#i18n/text-context.tsx";
import type { InfractionView } from "#services/moderation/read-infractions.server.ts";
import { Time } from "#ui/time.tsx";

/** Each appeal that waits, in the member's words, with both answers. */
export function AppealForms({ rows, reply }: { rows: readonly InfractionView[]; reply: FormReply | undefined }) {
  const t = useText();
  const waiting = rows.filter(({ appeal, waivedAt }) => waivedAt === null && appeal !== null && appeal.answer === null);
  if (waiting.length === 0) return null;
  return (
    <section className="card grid max-w-form gap-4" id="appeals">
      <h2 className="text-body font-semibold">{t("members.infractions.appeals")}</h2>
      {waiting.map(({ id, humanId, appeal }) => (
        <div key={id} className="grid gap-3 border-t border-line pt-3">
          <p className="text-small text-muted">
            {t("members.infractions.appealOf", { number: humanId })} {appeal ? <Time at={appeal.at} /> : null}
          </p>
          <blockquote className="whitespace-pre-line break-words">{appeal?.text}</blockquote>
          <ActionForm
            id={`appeal-${id}`}
            reply={reply?.result.submission?.payload.infraction === id ? reply : undefined}
            className="grid gap-3"
          >
            <input type="hidden" name="infraction" value={id} />
            <TextField
              name="reason"
              label={t("members.infractions.appealAnswer")}
              hint={t("members.infractions.appealAnswerHint")}
              rows={2}
              maxLength={500}
            />
            <div className="flex flex-wrap gap-2">
              <SubmitButton kind="secondary" intent="waive">
                {t("members.infractions.grant")}
              </SubmitButton>
              <SubmitButton kind="secondary" intent="keep">
                {t("members.infractions.keep")}
              </SubmitButton>
            </div>
          </ActionForm>
        </div>
      ))}
    </section>
  );
}
