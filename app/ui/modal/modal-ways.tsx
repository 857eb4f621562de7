import { Link } from "react-router";
import { ChevronRight } from "#ui/icons.ts";
import { CopyButton } from "../copy-button.tsx";
import type { PartOf } from "./modal-view.ts";

const icon = { "aria-hidden": true, strokeWidth: 1.75 } as const;

/** An address breaks before its path and before its question, not within a word. */
export function Shared({ label, url }: PartOf<"link">) {
  const parts = url.split(/(?<=\w)(?=\/)|(?=\?)/);
  return (
    <div className="grid gap-1">
      <p className="text-small font-medium">{label}</p>
      <div className="flex items-center gap-1 rounded-control border border-line bg-subtle py-2 pr-1 pl-3">
        <code className="min-w-0 flex-1 font-mono break-words text-small select-all">
          {parts.map((part) => (
            <span key={part} className="inline-block max-w-full">
              {part}
            </span>
          ))}
        </code>
        <CopyButton text={url} name={label} />
      </div>
    </div>
  );
}

export function Choices({ items }: PartOf<"choices">) {
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

export function Keys({ items }: PartOf<"keys">) {
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
