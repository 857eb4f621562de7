import type { ReactNode } from "react";
import { useText } from "#i18n/text-context.tsx";
import { CircleCheck, X } from "#ui/icons.ts";

/** A short confirmation of a success that is visible anyway; disappears after three seconds. Errors are never toasts. */
export function Toast({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <output className="toast">
      <CircleCheck aria-hidden className="size-5 shrink-0 text-success" strokeWidth={1.75} />
      <span>{children}</span>
      <button
        type="button"
        data-dismiss
        aria-label={t("common.close")}
        className="-my-2 -mr-2 hidden size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-subtle js:grid"
      >
        <X aria-hidden className="size-4" strokeWidth={1.75} />
      </button>
    </output>
  );
}
