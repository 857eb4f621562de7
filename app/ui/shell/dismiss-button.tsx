import { useLocation } from "react-router";
import { X } from "#ui/icons.ts";

interface DismissButtonProps {
  readonly label: string;
  /** The form field with the dismissed item. */
  readonly name: "at" | "notice";
  readonly value: string | number;
}

/** Closes a line above the page, also without scripts. */
export function DismissButton({ label, name, value }: DismissButtonProps) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/banner/dismiss">
      <input type="hidden" name={name} value={value} />
      <input type="hidden" name="goTo" value={pathname + search} />
      <button type="submit" className="grid size-11 place-items-center rounded-control hover:bg-subtle compact:size-8" aria-label={label}>
        <X aria-hidden className="size-5" strokeWidth={1.75} />
      </button>
    </form>
  );
}
