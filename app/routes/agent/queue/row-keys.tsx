import { useMemo } from "react";
import { useText } from "#i18n/text-context.tsx";
import { StaffKeys } from "../staff-keys.tsx";

/** Moves the focus along the rows' links; from outside of them to the first or the last. */
function walk(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step;
  rows[next]?.focus();
}

/** In the row that is focused: its own button. */
const pressInRow = (act: string) => () => document.activeElement?.closest("tr")?.querySelector<HTMLElement>(`[data-act="${act}"]`)?.click();
const goTo = (act: string) => () => document.querySelector<HTMLElement>(`[data-act="${act}"]`)?.focus();
const press = (act: string) => () => document.querySelector<HTMLElement>(`[data-act="${act}"]`)?.click();

/** J and K along a queue; Enter opens, since the row is a link. */
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
