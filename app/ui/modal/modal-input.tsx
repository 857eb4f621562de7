import { Checkbox, FixedCheckbox } from "#forms/checkbox.tsx";
import { PasswordField } from "#forms/password-field.tsx";
import { TextField } from "#forms/text-field.tsx";
import type { ModalInput } from "./modal-view.ts";

/** What an input brings with it, for the form's own store of values. */
export function valuesOf(inputs: readonly ModalInput[]): Readonly<Record<string, string>> {
  const values = inputs.map((input) => {
    if (input.kind === "text") return [input.name, input.value ?? ""] as const;
    return [input.name, input.kind === "check" && input.isOn ? "on" : ""] as const;
  });
  return Object.fromEntries(values.filter(([, value]) => value !== ""));
}

/** One field of a modal's form. */
export function Input({ input }: { input: ModalInput }) {
  switch (input.kind) {
    case "text": {
      const { kind: _kind, value: _value, ...field } = input;
      return <TextField {...field} inputMode={field.type} />;
    }
    case "password":
      return <PasswordField name={input.name} label={input.label} purpose="current" />;
    case "check":
      return (
        <div>
          <Checkbox name={input.name} label={input.label} hint={input.hint} />
          {input.link ? (
            <a href={input.link.to} className="link ml-8 text-small">
              {input.link.text}
            </a>
          ) : null}
        </div>
      );
    case "fixed":
      return <FixedCheckbox id={input.name} label={input.label} hint={input.hint} />;
  }
}
