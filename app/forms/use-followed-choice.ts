import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { PendingChoices } from "./pending-choices.ts";

type FollowedChoice = Pick<ComponentProps<"select">, "ref" | "defaultValue" | "onChange">;

/**
 * Props for a `<select>` whose choice reloads a list. Its value follows the address, and the element is not replaced, so people who choose
 * with arrow keys keep the focus and continue from their last choice. It uses a layout effect, because a key pressed before a later effect
 * would start from the former value.
 */
export function useFollowedChoice(value: string): FollowedChoice {
  const ref = useRef<HTMLSelectElement>(null);
  const underway = useRef(new PendingChoices());
  useLayoutEffect(() => {
    const isPast = underway.current.isPast(value);
    if (ref.current && !isPast) ref.current.value = value;
  }, [value]);
  return { ref, defaultValue: value, onChange: ({ currentTarget }) => underway.current.add(currentTarget.value) };
}
