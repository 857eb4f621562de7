import { useText } from "#i18n/text-context.tsx";
import { ModalAct, ModalActs } from "#ui/modal/modal-act.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import { ModalList } from "#ui/modal/modal-list.tsx";
import type { loader } from "./fill-profile.server.ts";
import type { ModalHandle, ModalProps } from "./shared/modal.ts";
import { ProfileAct } from "./shared/profile-act.tsx";

export const handle: ModalHandle = { areas: ["profile"] };

export default function FillProfile({ loaderData: { missing, wanted } }: ModalProps<typeof loader>) {
  const t = useText();
  const isComplete = missing.length === 0;
  return (
    <ModalFrame title={t(isComplete ? "modals.fillProfile.sendTitle" : "modals.fillProfile.title")} form="sheet">
      <p>{t(isComplete ? "modals.fillProfile.sendText" : "modals.fillProfile.text")}</p>
      {isComplete ? null : <ModalList items={missing.map((step) => ({ text: t(`ownProfile.steps.${step}`) }))} />}
      <ModalActs>
        <ModalAct>{t("modals.later")}</ModalAct>
        <ProfileAct wanted={wanted}>{t(isComplete ? "modals.fillProfile.sendSubmit" : "modals.fillProfile.submit")}</ProfileAct>
      </ModalActs>
    </ModalFrame>
  );
}
