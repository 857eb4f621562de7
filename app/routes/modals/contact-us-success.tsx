import { useText } from "#i18n/text-context.tsx";
import { FineAct } from "#ui/modal/modal-act.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import type { loader } from "./contact-us-success.server.ts";
import type { ModalProps } from "./shared/modal.ts";

export default function ContactSuccess({ loaderData: { sent, reference } }: ModalProps<typeof loader>) {
  const t = useText();
  return (
    <ModalFrame title={t(`modals.${sent}.title`)} form="sheet" tone="success">
      {reference === null ? null : <p>{t("modals.messageSent.reference", { reference })}</p>}
      <p className="text-small text-muted">{t(`modals.${sent}.text`)}</p>
      <FineAct />
    </ModalFrame>
  );
}
