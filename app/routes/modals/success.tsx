import { useText } from "#i18n/text-context.tsx";
import { FineAct } from "#ui/modal/modal-act.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import type { ModalProps } from "./shared/modal.ts";
import type { loader } from "./success.server.ts";

export default function Success({ loaderData: { done } }: ModalProps<typeof loader>) {
  const t = useText();
  const text = done === "passwordReset" ? "modals.success.passwordReset" : "modals.success.passwordChanged.text";
  return (
    <ModalFrame title={t("modals.success.passwordChanged.title")} form="sheet" tone="success">
      <p>{t(text)}</p>
      <FineAct />
    </ModalFrame>
  );
}
