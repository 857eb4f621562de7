import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { ChoicesUnderway } from "./choices-underway.ts";

type FollowedChoice = Pick<ComponentProps<"select">, "ref" | "defaultValue" | "onChange">;

/**
 * For a choice that asks a list again, spread on its `<select>`: it follows the address and stays the same element, so that whoever
 * chooses by arrow keys keeps the focus on it while the list changes, and goes on from what was chosen last. It follows at once and not
 * in a quiet moment: a key between the two would be answered with what the address said.
 */
export function useFollowedChoice(value: string): FollowedChoice {
  const ref = useRef<HTMLSelectElement>(null);
  const underway = useRef(new ChoicesUnderway());
  useLayoutEffect(() => {
    const isPast = underway.current.isPast(value);
    if (ref.current && !isPast) ref.current.value = value;
  }, [value]);
  return { ref, defaultValue: value, onChange: ({ currentTarget }) => underway.current.add(currentTarget.value) };
}
