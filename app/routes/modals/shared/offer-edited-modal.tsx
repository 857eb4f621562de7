import type { ReactNode } from "react";
import { useText } from "#i18n/text-context.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";

interface OfferEditedModalProps {
  readonly number: string;
  /** The owner's profile may trade, so other members can accept the offer. */
  readonly mayTrade: boolean;
  /** The effect of the owner's profile state on the offer; undefined while the profile is active. */
  readonly consequence?: string;
  readonly children: ReactNode;
}

export function OfferEditedModal({ number, mayTrade, consequence, children }: OfferEditedModalProps) {
  const t = useText();
  return (
    <ModalFrame title={t("modals.edited.title", { number })} form="sheet" tone="success">
      <p>{t(mayTrade ? "modals.edited.text" : "modals.edited.saved")}</p>
      {consequence === undefined ? null : (
        <p className="text-small text-muted">{mayTrade ? t("modals.edited.notInTheWay") : consequence}</p>
      )}
      {children}
    </ModalFrame>
  );
}
