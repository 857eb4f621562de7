import { href, Link } from "react-router";
import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { useText } from "#i18n/text-context.tsx";
import { Card } from "#ui/card.tsx";
import { Time } from "#ui/time.tsx";

interface DeadLettersProps {
  readonly letters: readonly {
    readonly id: string;
    readonly template: string;
    readonly toAddress: string;
    readonly offerId: string | null;
    readonly lastError: string | null;
    readonly attempts: number;
    readonly createdAt: number;
  }[];
  readonly reply: FormReply | undefined;
}

/** Letters that will not be sent automatically any more, with the reason and a button that sends them again. */
export function DeadLetters({ letters, reply }: DeadLettersProps) {
  const t = useText();
  if (letters.length === 0) return null;
  return (
    <Card id="dead-letters" title={t("operations.dead")}>
      <ul className="divide-y divide-line text-small">
        {letters.map(({ id, template, toAddress, offerId, lastError, attempts, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
            <span className="min-w-0">
              {offerId ? (
                <Link to={`${href("/admin-transactions/:offerId", { offerId })}?tab=papers`} className="link font-mono text-caption">
                  {template}
                </Link>
              ) : (
                <span className="font-mono text-caption">{template}</span>
              )}{" "}
              → <span className="break-all">{toAddress}</span>
              <span className="block text-muted">
                <Time at={createdAt} /> · {t("operations.tries", { count: attempts })}
                {lastError ? ` · ${lastError}` : ""}
              </span>
            </span>
            <ActionForm id={`resend-${id}`} intent={id} reply={reply}>
              <input type="hidden" name="letterId" value={id} />
              <SubmitButton kind="secondary">{t("operations.resend")}</SubmitButton>
            </ActionForm>
          </li>
        ))}
      </ul>
    </Card>
  );
}
