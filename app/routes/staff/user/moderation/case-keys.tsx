import { useMemo } from "react";
import { useText } from "#i18n/text-context.tsx";
import { type StaffKey, StaffKeys } from "../../../agent/staff-keys.tsx";

const open = (act: string) => () => document.querySelector<HTMLElement>(`[data-act="${act}"]`)?.click();

const undecided = "[data-verdict]:not(:has(:checked))";

/** The item that has the focus, or else the first item without a verdict. */
const itemInHand = () => document.activeElement?.closest<HTMLElement>("[data-verdict]") ?? document.querySelector<HTMLElement>(undecided);

/** Marks the item as accepted and moves the focus to the next one, at the end to the button. It submits nothing. */
function acceptItem(): void {
  itemInHand()?.querySelector<HTMLElement>("[value=accept]")?.click();
  const next =
    document.querySelector<HTMLElement>(`${undecided} [value=accept]`) ?? document.querySelector<HTMLElement>("#verdict [type=submit]");
  next?.focus();
  next?.closest("[data-verdict]")?.scrollIntoView({ block: "center" });
}

/** Marks the item as returned and moves the focus to its first field for a remark. */
function returnItem(): void {
  const item = itemInHand();
  item?.querySelector<HTMLElement>("[value=return]")?.click();
  item?.querySelector<HTMLElement>("input[type=text], textarea")?.focus();
}

/**
 * Shortcuts on a member's case, the same as on payments: each opens a visible link, or marks an item and moves the focus (design/screens
 * §16).
 */
export function CaseKeys() {
  const t = useText();
  const keys = useMemo(
    (): Readonly<Record<string, StaffKey>> => ({
      KeyJ: { letter: "J", does: t("moderation.nextCase"), act: open("next") },
      KeyK: { letter: "K", does: t("moderation.previousCase"), act: open("previous") },
      KeyA: { letter: "A", does: t("moderation.acceptKey"), act: acceptItem },
      KeyR: { letter: "R", does: t("moderation.returnKey"), act: returnItem },
    }),
    [t],
  );
  return <StaffKeys keys={keys} />;
}
