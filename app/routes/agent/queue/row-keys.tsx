import { useMemo } from "react";
import { useText } from "#i18n/text-context.tsx";
import { StaffKeys } from "../staff-keys.tsx";

/** Moves the focus to the next or previous row. From outside the table it moves to the first or the last row. */
function walk(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step;
  rows[next]?.focus();
}

/** Clicks the button of the focused row. */
const pressInRow = (act: string) => () => document.activeElement?.closest("tr")?.querySelector<HTMLElement>(`[data-act="${act}"]`)?.click();
const goTo = (act: string) => () => document.querySelector<HTMLElement>(`[data-act="${act}"]`)?.focus();
const press = (act: string) => () => document.querySelector<HTMLElement>(`[data-act="${act}"]`)?.click();

/** Keys J and K move between rows of a queue; Enter opens a row, because it is a link. */
export function RowKeys({ isQueue }: { isQueue?: boolean }) {
  const t = useText();
  const keys = useMemo(
    () => ({
      KeyJ: { letter: "J", does: t("staff.keys.next"), act: () => walk(1) },
      KeyK: { letter: "K", does: t("staff.keys.previous"), act: () => walk(-1) },
      Slash: { letter: "/", does: t("staff.keys.search"), act: goTo("search") },
      ...(isQueue && {
        KeyC: { letter: "C", does: t("staff.keys.claim"), act: pressInRow("claim") },
        KeyH: { letter: "H", does: t("staff.keys.snooze"), act: pressInRow("snooze") },
        KeyM: { letter: "M", does: t("staff.keys.match"), act: pressInRow("match") },
        KeyX: { letter: "X", does: t("staff.keys.mark"), act: pressInRow("mark") },
        KeyN: { letter: "N", does: t("staff.keys.news"), act: press("show-news") },
      }),
    }),
    [t, isQueue],
  );
  return <StaffKeys keys={keys} />;
}
