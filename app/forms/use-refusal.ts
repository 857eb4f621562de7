import { useEffect } from "react";
import type { FormReply } from "./reply.ts";

/** With several errors the summary takes the focus; with one error the field, or else the message of the form. */
function placeOfRefusal(form: HTMLElement): HTMLElement | null {
  if (form.contains(document.activeElement) && document.activeElement?.getAttribute("role") === "alert") return null;
  const field = [...form.querySelectorAll<HTMLElement>("[aria-invalid=true],[data-invalid] input")].find((one) => one.checkVisibility());
  return field ?? form.querySelector<HTMLElement>("[role=alert]:not(:empty)");
}

/** Scrolls to a refused form's errors and focuses them, because otherwise a button far below them would seem to do nothing. */
export function useRefusal(id: string, reply: FormReply | undefined): void {
  useEffect(() => {
    if (reply === undefined || reply.waiting) return;
    const form = document.getElementById(id);
    const place = form && placeOfRefusal(form);
    if (!place) return;
    if (place.getAttribute("role") === "alert") place.tabIndex = -1;
    place.focus({ preventScroll: true });
    place.scrollIntoView({ block: place.closest(".decision-act") ? "nearest" : "center" });
  }, [id, reply]);
}
