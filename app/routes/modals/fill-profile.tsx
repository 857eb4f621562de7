import { useText } from "#i18n/text-context.tsx";
import { ModalAct, ModalActs } from "#ui/modal/modal-act.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import { ModalList } from "#ui/modal/modal-list.tsx";
import type { loader } from "./fill-profile.server.ts";
import type { ModalHandle, ModalProps } from "./shared/modal.ts";
import { ProfileAct } from "./shared/profile-act.tsx";

export const handle: ModalHandle = { areas: ["profile"] };

export default function FillProfile({ loaderData: { steps, wanted } }: ModalProps<typeof loader>) {
  const t = useText();
  return (
    <ModalFrame title={t("modals.fillProfile.title")} form="sheet">
      <p>{t("modals.fillProfile.text")}</p>
      <ModalList items={steps.map(({ step, isDone }) => ({ text: t(`ownProfile.steps.${step}`), isDone }))} />
      <ModalActs>
        <ModalAct>{t("modals.later")}</ModalAct>
        <ProfileAct wanted={wanted}>{t("modals.fillProfile.submit")}</ProfileAct>
      </ModalActs>
    </ModalFrame>
  );
}
