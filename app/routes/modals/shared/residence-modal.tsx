import { href } from "react-router";
import { countryText } from "#i18n/reference-text.ts";
import { useText } from "#i18n/text-context.tsx";
import { ModalForm } from "#ui/modal/modal-form.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";

interface ResidenceModalProps {
  readonly country: string;
  readonly commandId: string;
  readonly text: "text" | "europeText";
}

/** Asks "Do you still live there?" */
export function ResidenceModal({ country, commandId, text }: ResidenceModalProps) {
  const t = useText();
  return (
    <ModalFrame title={t("modals.residence.title", { place: countryText(t, country, "in") })} form="sheet">
      <p>{t(`modals.residence.${text}`)}</p>
      <ModalForm
        action={href("/profile/residence")}
        commandId={commandId}
        submit={t("modals.residence.yes")}
        keep={t("modals.residence.moved")}
        keepTo={href("/profile/personal")}
      />
    </ModalFrame>
  );
}
