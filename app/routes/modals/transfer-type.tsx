import { href } from "react-router";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { ModalChoices } from "#ui/modal/modal-choices.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import type { ModalProps } from "./shared/modal.ts";
import type { loader } from "./transfer-type.server.ts";

export default function TransferType({ loaderData }: ModalProps<typeof loader>) {
  const t = useText();
  const path = useLocalePath();
  const items = loaderData.types.map((type) => ({
    to: path(`${href("/new-transaction")}?type=${type}`),
    title: t(`modals.transferType.${type}`),
    text: t(`modals.transferType.${type}Text`),
  }));
  return (
    <ModalFrame title={t("modals.transferType.title")} form="sheet">
      <ModalChoices items={items} />
    </ModalFrame>
  );
}
