import { href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { ModalForm, OwnPassword } from "#ui/modal/modal-form.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import { ModalList } from "#ui/modal/modal-list.tsx";
import type { loader } from "../confirm-with-password.server.ts";
import type { ModalProps } from "./modal.ts";

type Cancelling = Extract<ModalProps<typeof loader>["loaderData"], { act: "cancel" }>;

export function CancelModal({ cancelling: { id, email, commandId } }: { cancelling: Cancelling }) {
  const t = useText();
  const consequences = [t("modals.cancel.told"), t("modals.cancel.money"), t("modals.cancel.papers")];
  return (
    <ModalFrame title={t("modals.cancel.title")} form="sheet">
      <ModalList items={consequences.map((text) => ({ text }))} />
      <ModalForm
        hasPassword
        action={href("/my-transactions/:offerId/cancel", { offerId: id })}
        commandId={commandId}
        submit={t("modals.cancel.submit")}
        isDanger
        keep={t("modals.cancel.keep")}
      >
        <OwnPassword account={email} label={t("modals.cancel.password")} />
      </ModalForm>
    </ModalFrame>
  );
}
