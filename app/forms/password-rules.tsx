import { passwordClasses } from "#domain/people/access/password-rules.ts";
import { useText } from "#i18n/text-context.tsx";
import { Check } from "#ui/icons.ts";
import { useControl } from "./use-control.ts";

const rules = ["length", ...passwordClasses] as const;

/**
 * The rules of a new password; scripts tick each rule when it is met (`progressive/form-controls.ts`), except the last one, which only the
 * server can check.
 */
export function PasswordRules({ name }: { name: string }) {
  const t = useText();
  const { id } = useControl(name);
  return (
    <ul data-password-rules={id} aria-label={t("registration.rules.title")} className="-mt-2 mb-1 flex flex-wrap gap-x-2 text-small">
      {rules.map((rule) => (
        <li key={rule} data-rule={rule} className="group flex items-center gap-1 text-muted data-met:text-success">
          <span aria-hidden className="grid size-4 place-items-center">
            <span className="size-1.5 rounded-full bg-current group-data-met:hidden" />
            <Check className="hidden size-4 group-data-met:block" />
          </span>
          {t(`registration.rules.${rule}`)}
        </li>
      ))}
      <li className="flex items-center gap-1 text-muted">
        <span aria-hidden className="grid size-4 place-items-center">
          <span className="size-1.5 rounded-full bg-current" />
        </span>
        {t("registration.rules.guess")}
      </li>
    </ul>
  );
}
