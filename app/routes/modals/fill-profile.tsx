import { Form, href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { Button } from "#ui/button.tsx";
import { ModalAct, ModalActs } from "#ui/modal/modal-act.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import { ModalList } from "#ui/modal/modal-list.tsx";
import type { loader } from "./fill-profile.server.ts";
import type { ModalHandle, ModalProps } from "./shared/modal.ts";
import { ProfileAct } from "./shared/profile-act.tsx";

export const handle: ModalHandle = { areas: ["profile"] };

/** Saves the offer that the member wanted to accept and links to the profile, whose checklist then includes the offer's requirements. */
function SaveOffer({ offerId }: { offerId: string }) {
  const t = useText();
  return (
    <Form method="post" action={href("/favorites")}>
      <input type="hidden" name="offerId" value={offerId} />
      <input type="hidden" name="goTo" value={href("/profile")} />
      <Button type="submit" kind="primary" name="intent" value="add">
        {t("modals.fillProfile.saveOffer")}
      </Button>
    </Form>
  );
}

export default function FillProfile({ loaderData: { missing, wanted, offerId } }: ModalProps<typeof loader>) {
  const t = useText();
  const isComplete = missing.length === 0;
  return (
    <ModalFrame title={t(isComplete ? "modals.fillProfile.sendTitle" : "modals.fillProfile.title")} form="sheet">
      <p>{t(isComplete ? "modals.fillProfile.sendText" : "modals.fillProfile.text")}</p>
      {isComplete ? null : <ModalList items={missing.map((step) => ({ text: t(`ownProfile.steps.${step}`) }))} />}
      <ModalActs>
        <ModalAct>{t("modals.later")}</ModalAct>
        {offerId === null ? (
          <ProfileAct wanted={wanted}>{t(isComplete ? "modals.fillProfile.sendSubmit" : "modals.fillProfile.submit")}</ProfileAct>
        ) : (
          <SaveOffer offerId={offerId} />
        )}
      </ModalActs>
    </ModalFrame>
  );
}
