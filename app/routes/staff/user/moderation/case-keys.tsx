import { useMemo } from "react";
import { useText } from "#i18n/text-context.tsx";
import { type StaffKey, StaffKeys } from "../../../agent/staff-keys.tsx";

const open = (act: string) => () => document.querySelector<HTMLElement>(`[data-act="${act}"]`)?.click();

/** Moves the focus to the button that accepts the case. It presses nothing. */
const goToAccept = () => document.querySelector<HTMLElement>("#accept button[type=submit]")?.focus();

function goToReturn(): void {
  const fold = document.querySelector<HTMLDetailsElement>(".case-decision details");
  if (fold === null) return;
  fold.open = true;
  fold.querySelector<HTMLElement>("input:not([type=hidden]), textarea")?.focus();
}

/** The keys of payments on a member's case: each opens a visible link or moves the focus (design/screens §16). */
export function CaseKeys() {
  const t = useText();
  const keys = useMemo(
    (): Readonly<Record<string, StaffKey>> => ({
      KeyJ: { letter: "J", does: t("moderation.nextCase"), act: open("next") },
      KeyK: { letter: "K", does: t("moderation.previousCase"), act: open("previous") },
      KeyA: { letter: "A", does: t("moderation.acceptKey"), act: goToAccept },
      KeyR: { letter: "R", does: t("moderation.returnKey"), act: goToReturn },
    }),
    [t],
  );
  return <StaffKeys keys={keys} />;
}
