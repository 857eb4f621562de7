import type { ReactNode } from "react";
import { useText } from "#i18n/text-context.tsx";
import { Eye, EyeOff } from "#ui/icons.ts";
import { Field } from "./field.tsx";
import { ariaOf, useControl } from "./use-control.ts";

interface PasswordFieldProps {
  readonly name?: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly purpose: "current" | "new";
  /** Only for the demo accounts of a demo deployment. */
  readonly filledIn?: string | undefined;
  /** A link at the end of the label's line; in the tab order it comes after the field. */
  readonly aside?: ReactNode;
  readonly hasAutoFocus?: boolean;
}

/** A password with a show switch; the switch exists only where scripts run (`progressive/reveal-password.ts` works it). */
export function PasswordField({ name = "password", label, hint, purpose, filledIn, aside, hasAutoFocus }: PasswordFieldProps) {
  const t = useText();
  const control = useControl(name);
  return (
    <Field control={control} label={label} hint={hint} aside={aside}>
      <div className="relative">
        <input
          {...ariaOf(control, Boolean(hint))}
          id={control.id}
          name={name}
          type="password"
          required={control.isFilledFirst}
          defaultValue={filledIn}
          autoComplete={purpose === "new" ? "new-password" : "current-password"}
          // biome-ignore lint/a11y/noAutofocus: set only where the page is one form and was refused for this field
          autoFocus={hasAutoFocus}
          className={`control js:pr-12 ${hasAutoFocus ? "scroll-mt-60" : ""}`}
        />
        <button
          type="button"
          data-reveal={control.id}
          aria-pressed="false"
          aria-label={t("common.form.showPassword")}
          className="group absolute inset-y-0 right-0 hidden w-12 items-center justify-center rounded-control text-muted hover:text-ink js:flex"
        >
          <Eye aria-hidden className="size-5 group-aria-pressed:hidden" />
          <EyeOff aria-hidden className="hidden size-5 group-aria-pressed:block" />
        </button>
      </div>
    </Field>
  );
}
