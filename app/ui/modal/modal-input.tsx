import { Checkbox } from "#forms/checkbox.tsx";
import { FixedCheckbox } from "#forms/fixed-checkbox.tsx";
import { PasswordField } from "#forms/password-field.tsx";
import { TextField } from "#forms/text-field.tsx";
import type { ModalInput } from "./modal-view.ts";

/** One field of a modal's form. */
export default function Input({ input }: { readonly name: string; readonly label: string; readonly input: ModalInput }) {
  switch (input.kind) {
    case "text": {
      const { kind: _kind, ...field } = input;
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
