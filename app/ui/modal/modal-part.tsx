import { Check, ChevronRight, Circle, FileText } from "lucide-react";
import { Link } from "react-router";
import { CopyButton } from "../copy-button.tsx";
import { DefinitionList } from "../definition-list.tsx";
import { ModalActs } from "./modal-acts.tsx";
import { ModalFormPart } from "./modal-form.tsx";
import { ModalNotices } from "./modal-notices.tsx";
import type { ModalPart } from "./modal-view.ts";

type Of<Kind extends ModalPart["kind"]> = Extract<ModalPart, { kind: Kind }>;

const icon = { "aria-hidden": true, strokeWidth: 1.75 } as const;

function List({ items }: Of<"list">) {
  return (
    <ul className="grid gap-2">
      {items.map(({ text, isDone }) => (
        <li key={text} className="flex gap-2">
          {isDone ? (
            <Check {...icon} className="mt-0.5 size-5 shrink-0 text-success" />
          ) : (
            <Circle {...icon} className="mt-1.5 size-2 shrink-0 fill-current text-muted" />
          )}
          <span className={isDone ? "text-muted" : ""}>{text}</span>
        </li>
      ))}
    </ul>
  );
}

function File({ to, title, text }: Of<"file">) {
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

function Shared({ label, url }: Of<"link">) {
  return (
    <div className="grid gap-1">
      <p className="text-small font-medium">{label}</p>
      <div className="flex items-center gap-1 rounded-control border border-line bg-subtle py-2 pr-1 pl-3">
        <code className="min-w-0 flex-1 truncate font-mono text-small select-all">{url}</code>
        <CopyButton text={url} name={label} />
      </div>
    </div>
  );
}

function Choices({ items }: Of<"choices">) {
  return (
    <ul className="grid gap-2">
      {items.map(({ to, title, text }) => (
        <li key={to}>
          <Link to={to} replace className="radio-card items-center text-ink no-underline">
            <span className="grid flex-1 gap-0.5">
              <span className="font-semibold">{title}</span>
              <span className="text-small text-muted">{text}</span>
            </span>
            <ChevronRight {...icon} className="size-5 shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Keys({ items }: Of<"keys">) {
  return (
    <dl className="divide-y divide-line">
      {items.map(({ key, does }) => (
        <div key={key} className="flex items-center justify-between gap-4 py-2">
          <dt className="order-2">
            <kbd className="rounded-code border border-line bg-subtle px-2 py-0.5 font-mono text-small">{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One piece of a modal's content. */
export function Part({ part, closeTo }: { part: ModalPart; closeTo: string }) {
  switch (part.kind) {
    case "text":
      return <p className={part.isMuted ? "text-small text-muted" : ""}>{part.text}</p>;
    case "list":
      return <List {...part} />;
    case "facts":
      return <DefinitionList items={part.items} />;
    case "file":
      return <File {...part} />;
    case "link":
      return <Shared {...part} />;
    case "choices":
      return <Choices {...part} />;
    case "keys":
      return <Keys {...part} />;
    case "notices":
      return <ModalNotices {...part} />;
    case "form":
      return <ModalFormPart form={part.form} closeTo={closeTo} />;
    case "acts":
      return <ModalActs acts={part.acts} closeTo={closeTo} />;
  }
}
