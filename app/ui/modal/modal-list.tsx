import { Check } from "#ui/icons.ts";

interface ModalListProps {
  readonly items: readonly { readonly text: string; readonly isDone?: boolean }[];
}

/** A list in a modal; finished items have a tick. */
export const ModalList = ({ items }: ModalListProps) => (
  <ul className="grid gap-2">
    {items.map(({ text, isDone }) => (
      <li key={text} className="flex gap-2">
        {isDone ? (
          <Check aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-success" />
        ) : (
          <span aria-hidden className="mt-1.5 size-2 shrink-0 rounded-full bg-muted" />
        )}
        <span className={isDone ? "text-muted" : ""}>{text}</span>
      </li>
    ))}
  </ul>
);
