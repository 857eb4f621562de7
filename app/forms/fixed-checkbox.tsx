import type { ReactNode } from "react";

/** A box that is ticked and cannot be changed; sends nothing. */
export function FixedCheckbox({ id, label, hint }: { id: string; label: ReactNode; hint: ReactNode }) {
  return (
    <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2">
      <input id={id} type="checkbox" checked disabled readOnly className="mt-0.5 size-5" />
      <span>
        {label}
        <span className="block text-small text-muted">{hint}</span>
      </span>
    </label>
  );
}
