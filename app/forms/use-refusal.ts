import { useEffect } from "react";
import type { FormReply } from "./reply.ts";

/** The summary of several errors takes the focus itself; of one error its field does, else the sentence that stands for the form. */
function placeOfRefusal(form: HTMLElement): HTMLElement | null {
  if (form.contains(document.activeElement) && document.activeElement?.getAttribute("role") === "alert") return null;
  const field = [...form.querySelectorAll<HTMLElement>("[aria-invalid=true],[data-invalid] input")].find((one) => one.checkVisibility());
  return field ?? form.querySelector<HTMLElement>("[role=alert]:not(:empty)");
}

/** A refused form takes the eye and the focus to what is wrong: a button far below it looks dead otherwise. */
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
