import { PenLine } from "#ui/icons.ts";

/** The live value and the staff's remark, below their field; `note` is undefined while the field shows the live value. */
export function FieldNote({ note, remark }: { note: string | undefined; remark: string | undefined }) {
  return (
    <>
      {remark === undefined ? null : (
        <p className="mb-4 flex items-start gap-2 rounded-control bg-warning-soft px-3 py-2 text-small text-warning">
          <PenLine aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 break-words">{remark}</span>
        </p>
      )}
      {note === undefined ? null : <p className="pb-2 text-small break-words text-muted">{note}</p>}
    </>
  );
}
