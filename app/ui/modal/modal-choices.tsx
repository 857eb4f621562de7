import { Link } from "react-router";
import { ChevronRight } from "#ui/icons.ts";

interface ModalChoicesProps {
  readonly items: readonly { readonly to: string; readonly title: string; readonly text: string }[];
}

/** Links of a modal, one of which the person chooses. */
export const ModalChoices = ({ items }: ModalChoicesProps) => (
  <ul className="grid gap-2">
    {items.map(({ to, title, text }) => (
      <li key={to}>
        <Link to={to} replace className="radio-card items-center text-ink no-underline">
          <span className="grid flex-1 gap-0.5">
            <span className="font-semibold">{title}</span>
            <span className="text-small text-muted">{text}</span>
          </span>
          <ChevronRight aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-muted" />
        </Link>
      </li>
    ))}
  </ul>
);
