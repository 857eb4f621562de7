import { type RefObject, useEffect, useRef } from "react";

/**
 * For a choice that asks a list again: it follows the address and stays the same element, so that whoever chooses by arrow keys keeps
 * the focus on it while the list changes.
 */
export function useFollowedChoice(value: string): RefObject<HTMLSelectElement | null> {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = value;
  }, [value]);
  return select;
}
