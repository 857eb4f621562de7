import { type ChangeEvent, type ReactNode, use } from "react";
import { href, useNavigate } from "react-router";
import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import type { StaffActionView } from "./action-page.tsx";
import { PreviewContext } from "./preview-context.ts";

interface ReasonFormProps {
  readonly view: StaffActionView;
  readonly reply: FormReply | undefined;
  readonly submit: string;
  readonly isDangerous?: boolean;
  /** True when the deal no longer permits the action: the typed values remain readable, and there is no button. */
  readonly isOver?: boolean;
  readonly hasNoReason?: boolean;
  /** Names of the fields that affect the consequences: a change of such a field reloads the preview at once. */
  readonly deciding?: readonly string[];
  /** Names the readers of the reason, if they are not the default ones. */
  readonly reasonHint?: string;
  /** Fields above the reason. */
  readonly children?: ReactNode;
  readonly defaultValue?: Parameters<typeof ActionForm>[0]["defaultValue"];
}

/** Writes the choice into the address, so that the server renders its consequences; other typed values remain. */
function useForesight(deciding: readonly string[]): (event: ChangeEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const { form } = target;
    if (form === null || !deciding.includes(target.name)) return;
    const values = new FormData(form);
    const query = new URLSearchParams(
      deciding.flatMap((name) => [[name, String(values.get(name) ?? "")]]).filter(([, value]) => value !== ""),
    );
    void navigate({ search: `?${query}` }, { replace: true, preventScrollReset: true });
  };
}

/** The last step, collapsed until the consequences were shown. */
function Act({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const t = useText();
  return (
    <details
      data-action-act
      open={isOpen}
      className="group grid gap-4 open:rounded-card open:border open:border-line open:bg-surface open:p-4"
    >
      <summary className="button button-secondary justify-self-start group-open:hidden">{t("staffAction.next")}</summary>
      {children}
    </details>
  );
}

/**
 * The form of an action: the choice, its consequences, and in a separate step the reason and the button. It contains the version and the choice whose consequences were shown. Consequences of any other choice are shown first, with or without scripts.
 */
export function ReasonForm(props: ReasonFormProps) {
  const { view, reply, submit, isDangerous, isOver = false, hasNoReason, reasonHint, deciding = [], children, defaultValue } = props;
  const t = useText();
  const foresee = useForesight(deciding);
  const { isShown, preview } = use(PreviewContext);
  return (
    <div onChange={foresee}>
      <ActionForm
        id="action"
        reply={reply}
        commandId={view.commandId}
        revision={view.version}
        defaultValue={{ reason: view.reason, ...defaultValue }}
        className="grid gap-4"
      >
        {deciding.length > 0 ? <Card>{children}</Card> : children}
        {preview}
        {deciding.length > 0 ? <input type="hidden" name="shown" value={view.shown} /> : null}
        {view.isAsked ? <Alert tone="info">{t("staffAction.lookFirst")}</Alert> : null}
        <Act isOpen={reply !== undefined || view.isAsked || !isShown}>
          {hasNoReason ? null : (
            <TextField
              name="reason"
              label={t("staffAction.reason")}
              hint={reasonHint ?? t("staffAction.reasonHint")}
              rows={3}
              maxLength={500}
            />
          )}
          <div className="flex flex-wrap gap-2">
            {isOver ? null : (
              <SubmitButton kind={!isShown ? "secondary" : isDangerous ? "danger" : "primary"}>
                {isShown ? submit : t("staffAction.look")}
              </SubmitButton>
            )}
            <ButtonLink kind="quiet" to={href("/admin-transactions/:offerId", { offerId: view.id })}>
              {t("common.back")}
            </ButtonLink>
          </div>
        </Act>
      </ActionForm>
    </div>
  );
}
