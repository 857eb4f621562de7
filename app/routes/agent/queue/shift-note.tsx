import { useState } from "react";
import { useNavigation } from "react-router";
import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useText } from "#i18n/text-context.tsx";
import type { QueuePage } from "#services/stage/list-queue.server.ts";
import { Time } from "#ui/time.tsx";

type ShiftNoteProps = Pick<QueuePage, "note" | "mayNote"> & { readonly reply: FormReply | undefined };

/** The number of successful submissions. The form closes when the number grows, and stays open during live updates. */
function useSavedCount(reply: FormReply | undefined): number {
  const { state, formData } = useNavigation();
  const isSaving = state !== "idle" && formData?.has("note") === true;
  const [seen, setSeen] = useState({ isSaving, count: 0 });
  if (seen.isSaving === isSaving) return seen.count;
  const count = isSaving || reply !== undefined ? seen.count : seen.count + 1;
  setSeen({ isSaving, count });
  return count;
}

/** The last shift's note, and the form of a note for the next. */
export function ShiftNote({ note, mayNote, reply }: ShiftNoteProps) {
  const t = useText();
  const saved = useSavedCount(reply);
  if (note === null && !mayNote) return null;
  return (
    <section aria-label={t("queue.note.title")} className="grid max-w-reading gap-1 text-small">
      {note === null ? null : (
        <p className="break-words whitespace-pre-line">
          <span className="font-medium">{t("queue.note.title")}: </span>
          {note.text}
          <span className="block text-caption text-muted">
            {note.author}, <Time at={note.at} />
          </span>
        </p>
      )}
      {mayNote ? (
        <details key={saved} open={reply !== undefined}>
          <summary className="link cursor-pointer">{t(note === null ? "queue.note.leave" : "queue.note.change")}</summary>
          <ActionForm id="note" reply={reply} defaultValue={{ note: note?.text ?? "" }} className="grid gap-2 pt-2">
            <TextField name="note" label={t("queue.note.title")} hint={t("queue.note.hint")} rows={2} maxLength={500} isOptional />
            <div>
              <SubmitButton>{t("queue.note.save")}</SubmitButton>
            </div>
          </ActionForm>
        </details>
      ) : null}
    </section>
  );
}
