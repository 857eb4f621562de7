import { type FocusEvent, useEffect, useRef, useState } from "react";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { FormCheck } from "./form-check.ts";

type Check = Awaited<ReturnType<FormCheck>>;
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

/** A field that somebody only tabbed through is not validated yet. */
function wasChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== "";
  if (field.type === "checkbox" || field.type === "radio" || field.type === "file") return false;
  return field.value !== field.defaultValue;
}

/** The element under the pointer while its button is down: if the element moves, the browser drops the click. */
function usePressed() {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      pressed.current = target instanceof Element ? target : null;
    };
    const release = () => {
      pressed.current = null;
    };
    document.addEventListener("pointerdown", press, true);
    for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, release, true);
    return () => {
      document.removeEventListener("pointerdown", press, true);
      for (const end of ["pointerup", "pointercancel"]) document.removeEventListener(end, release, true);
    };
  }, []);
  return pressed;
}

/**
 * The rules of a form in the browser: fetched when the focus enters the form; without them only the server validates. A field is validated
 * when the focus leaves it, except while the pointer is down, because the form's own button validates everything and other clicks must not
 * be disturbed.
 */
export function useFormCheck(load: FormCheck | undefined, validate: (name: string) => void) {
  const [t, language] = [useText(), useLanguage()];
  const [check, setCheck] = useState<Check | null>(null);
  const isAsked = useRef(false);
  const pressed = usePressed();
  const left = useRef(new Set<string>());
  useEffect(() => {
    if (check === null) return;
    // Each validation submits the form, which clears the set, so the names are copied first.
    const names = [...left.current];
    left.current.clear();
    for (const name of names) validate(name);
  }, [check, validate]);
  const ask = () => {
    if (load === undefined || isAsked.current) return;
    isAsked.current = true;
    load().then(
      (loaded) => setCheck(() => loaded),
      () => {
        isAsked.current = false;
      },
    );
  };
  const leave = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    if (load === undefined || !isField(target) || target.name === "" || !wasChanged(target)) return;
    if (check === null) left.current.add(target.name);
    else if (pressed.current === null) validate(target.name);
    else if (pressed.current.closest("button")?.form !== currentTarget) {
      document.addEventListener("pointerup", () => setTimeout(() => validate(target.name)), { once: true });
    }
  };
  const judge: (...payload: [Parameters<Check>[2]]) => ReturnType<Check> = (payload) => check?.(t, language, payload) ?? null;
  // The server validates submissions. Rules loaded afterwards must not remove its errors.
  const send = () => left.current.clear();
  return { hasRules: check !== null, ask, leave, send, judge };
}
