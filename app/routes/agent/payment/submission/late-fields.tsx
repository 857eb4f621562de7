import type { ReactNode } from "react";
import { Checkbox } from "#forms/checkbox.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useControl } from "#forms/use-control.ts";
import { useText } from "#i18n/text-context.tsx";
import type { LateStage } from "#services/offer/previews/preview-late-stage.server.ts";

/** Collapsed until the user opens it, or until a response returns typed values. */
function Folded({ summary, children }: { summary: string; children: ReactNode }) {
  const { defaultValue, error } = useControl("note");
  return (
    <details open={defaultValue !== "" || error !== undefined}>
      <summary className="link w-fit cursor-pointer text-small">{summary}</summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}

function Tick() {
  const t = useText();
  return <Checkbox name="tells" label={t("payment.late.tells")} hint={t("payment.late.tellsHint")} />;
}

function Sentence({ author }: Pick<LateStage, "author">) {
  const t = useText();
  return (
    <TextField name="note" label={t("payment.late.note")} hint={t(`payment.late.noteHint.${author}`)} rows={2} maxLength={200} isOptional />
  );
}

/**
 * Fields in the form of a late stage: whether the members also get a letter and a push, and the author's own sentence for them. Both are
 * collapsed, because the bar with the verdict is low.
 */
export function LateFields({ late }: { late: LateStage | null }) {
  const t = useText();
  if (!late?.takesNote) return null;
  const isVerdict = late.act === "verifies";
  return (
    <div className="grid gap-1">
      <input type="hidden" name="asksTells" value="on" />
      {isVerdict ? null : <Tick />}
      <Folded summary={t(isVerdict ? "payment.late.change" : "payment.late.add")}>
        {isVerdict ? <Tick /> : null}
        <Sentence author={late.author} />
      </Folded>
    </div>
  );
}

/** The box is ticked until the user unticks it. */
export const lateValues = { tells: true } as const;
