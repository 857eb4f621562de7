import { DefinitionList } from "#ui/definition-list.tsx";
import { Check, FileText } from "#ui/icons.ts";
import type { PartOf } from "./modal-view.ts";

const icon = { "aria-hidden": true, strokeWidth: 1.75 } as const;

function List({ items }: PartOf<"list">) {
  return (
    <ul className="grid gap-2">
      {items.map(({ text, isDone }) => (
        <li key={text} className="flex gap-2">
          {isDone ? (
            <Check {...icon} className="mt-0.5 size-5 shrink-0 text-success" />
          ) : (
            <span aria-hidden className="mt-1.5 size-2 shrink-0 rounded-full bg-muted" />
          )}
          <span className={isDone ? "text-muted" : ""}>{text}</span>
        </li>
      ))}
    </ul>
  );
}

function File({ to, title, text }: PartOf<"file">) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      className="flex items-center gap-3 rounded-control border border-control px-4 py-3 hover:bg-subtle"
    >
      <FileText {...icon} className="size-6 shrink-0 text-brand" />
      <span>
        <span className="block font-medium">{title}</span>
        <span className="block text-small text-muted">{text}</span>
      </span>
    </a>
  );
}

/** One piece of what a modal tells. */
export function ModalPart({ part }: { part: PartOf<"text" | "list" | "facts" | "file"> }) {
  switch (part.kind) {
    case "text":
      return <p className={part.isMuted ? "text-small text-muted" : ""}>{part.text}</p>;
    case "list":
      return <List {...part} />;
    case "facts":
      return <DefinitionList items={part.items} />;
    case "file":
      return <File {...part} />;
  }
}
