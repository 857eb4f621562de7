import { useMemo } from "react";
import { useText } from "#i18n/text-context.tsx";
import { type StaffKey, StaffKeys } from "../staff-keys.tsx";

const press = (act: string) => () => document.querySelector<HTMLElement>(`[data-act="${act}"]`)?.click();

/** Moves the focus to the button of a verdict or to the first field of a submission, without clicking anything. */
function goToWork(): void {
  const verify = document.querySelector<HTMLElement>("#verify button[type=submit]");
  const field = document.querySelector<HTMLElement>("#work form [name=amount], #work form [name=reference], #work form [name=files]");
  (verify ?? field)?.focus();
}

function goToReturn(): void {
  const fold = document.querySelector<HTMLDetailsElement>("[data-return]");
  if (fold === null) return;
  fold.open = true;
  fold.querySelector<HTMLElement>("textarea")?.focus();
}

/** Each key clicks a visible control or moves the focus to it (design/screens §16, design/look §4). */
export function PaymentKeys() {
  const t = useText();
  const keys = useMemo((): Readonly<Record<string, StaffKey>> => {
    const ticks = Array.from({ length: 6 }, (_, index): [string, StaffKey] => [
      `Digit${index + 1}`,
      { letter: String(index + 1), does: t("staff.keys.tick"), act: press(`tick-${index + 1}`), isAlike: index > 0 },
    ]);
    const plus: StaffKey = { letter: "+", does: t("payment.papers.larger"), act: press("zoom-in") };
    const minus: StaffKey = { letter: "−", does: t("payment.papers.smaller"), act: press("zoom-out") };
    return {
      KeyJ: { letter: "J", does: t("staff.keys.next"), act: press("next") },
      KeyK: { letter: "K", does: t("staff.keys.previous"), act: press("previous") },
      KeyA: { letter: "A", does: t("staff.keys.accept"), act: goToWork },
      KeyR: { letter: "R", does: t("staff.keys.return"), act: goToReturn },
      ...Object.fromEntries(ticks),
      KeyC: { letter: "C", does: t("staff.keys.claim"), act: press("claim") },
      KeyZ: { letter: "Z", does: t("payment.papers.turn"), act: press("turn") },
      Equal: plus,
      NumpadAdd: { ...plus, isAlike: true },
      Minus: minus,
      NumpadSubtract: { ...minus, isAlike: true },
      Digit0: { letter: "0", does: t("payment.papers.fit"), act: press("zoom-fit") },
      BracketLeft: { letter: "[", does: t("payment.papers.previous"), act: press("page-back") },
      BracketRight: { letter: "]", does: t("payment.papers.next"), act: press("page-on") },
      KeyQ: { letter: "Q", does: t("staff.keys.queue"), act: press("queue") },
    };
  }, [t]);
  return <StaffKeys keys={keys} />;
}
