import type { ReactNode } from "react";
import { Field } from "./field.tsx";
import { ariaOf, useControl } from "./use-control.ts";

interface MoneyFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Content at the end of the label's line. */
  readonly beside?: ReactNode;
  /** The value is out of date, because another field changed. */
  readonly isOld?: boolean;
  /** The id of the message elsewhere on the page that explains the error while typing. */
  readonly refusedBy?: string | undefined;
  /** A fixed currency, or the choices of the select beside the amount. */
  readonly currency: string | { readonly name: string; readonly choices: readonly string[]; readonly label: string };
}

const side = "flex items-center border-l border-control pl-3 text-small font-medium";

function CurrencySelect({ name, choices, label }: { name: string; choices: readonly string[]; label: string }) {
  const control = useControl(name);
  return (
    <select
      id={control.id}
      name={name}
      aria-label={label}
      defaultValue={control.defaultValue}
      className={`${side} bg-transparent !outline-none`}
    >
      {choices.map((code) => (
        <option key={code} value={code}>
          {code}
        </option>
      ))}
    </select>
  );
}

/** An amount as people write it (spaces, comma or dot); the server normalises. Never a number input. */
export function MoneyField({ name, label, hint, beside, currency, isOld, refusedBy }: MoneyFieldProps) {
  const control = useControl(name);
  return (
    <Field control={control} label={label} hint={hint} beside={beside}>
      <div className="control flex items-stretch !p-0 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
        <input
          {...ariaOf(control, Boolean(hint))}
          {...(refusedBy && { "aria-invalid": true, "aria-describedby": refusedBy })}
          id={control.id}
          name={name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={control.defaultValue}
          className={`min-w-0 flex-1 bg-transparent px-3 text-body !outline-none${isOld ? " text-muted" : ""}`}
        />
        {typeof currency === "string" ? <span className={`${side} pr-3 text-muted`}>{currency}</span> : <CurrencySelect {...currency} />}
      </div>
    </Field>
  );
}
