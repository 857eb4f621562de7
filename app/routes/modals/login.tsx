import { href } from "react-router";
import { PasswordField } from "#forms/password-field.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { ModalForm } from "#ui/modal/modal-form.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import type { loader } from "./login.server.ts";
import type { ModalHandle, ModalProps } from "./shared/modal.ts";

export const handle: ModalHandle = { areas: ["public"] };

export default function Login({ loaderData: { goTo, purpose, commandId } }: ModalProps<typeof loader>) {
  const t = useText();
  const path = useLocalePath();
  const query = new URLSearchParams({ goTo });
  return (
    <ModalFrame title={t("auth.login.title")} form="sheet">
      <p className="text-small text-muted">{purpose ?? t("auth.login.goesOn")}</p>
      <ModalForm
        hasPassword
        action={path(`${href("/login")}?${query}`)}
        commandId={commandId}
        submit={t("auth.login.submit")}
        keep={t("auth.login.register")}
        keepTo={path(`${href("/register")}?${query}`)}
      >
        <TextField name="email" label={t("auth.login.email")} type="email" inputMode="email" autoComplete="username" />
        <PasswordField
          label={t("auth.login.password")}
          purpose="current"
          aside={
            <a href={path(href("/forgot-password"))} className="link text-small">
              {t("auth.login.forgot")}
            </a>
          }
        />
      </ModalForm>
    </ModalFrame>
  );
}
