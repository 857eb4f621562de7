import type { ReactNode } from "react";
import { useText } from "#i18n/text-context.tsx";
import { CircleAlert } from "#ui/icons.ts";
import type { Control } from "./use-control.ts";

interface FieldProps {
  readonly control: Control;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
  /** Content at the end of the label's line, as a part of the label. */
  readonly beside?: ReactNode;
  /** Content at the end of the label's line, after the control in the reading order. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The error line under a control; its space is reserved so that nothing shifts when an error appears. */
export function FieldError({ control }: { control: Control }) {
  return (
    <p id={control.errorId} className="flex min-h-6 items-start gap-1 pt-1 text-small text-danger">
      {control.error ? (
        <>
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{control.error}</span>
        </>
      ) : null}
    </p>
  );
}

/** The frame of every field: label above, hint, the control, the error line. */
export function Field({ control, label, hint, isOptional, beside, aside, children }: FieldProps) {
  const t = useText();
  return (
    <div className={aside ? "field-beside" : undefined}>
      <label htmlFor={control.id} className="mb-1 flex items-baseline justify-between gap-2 text-small font-medium">
        <span>{label}</span>
        {beside ? <span className="font-normal text-muted">{beside}</span> : null}
        {isOptional ? <span className="font-normal text-muted">{t("common.form.optional")}</span> : null}
      </label>
      {hint ? (
        <p id={control.hintId} className="mb-1 text-small text-muted">
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError control={control} />
      {aside ? <p>{aside}</p> : null}
    </div>
  );
}
