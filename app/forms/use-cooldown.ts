import { useEffect, useState } from "react";

const cooldownMs = 1_000;

/** True for a second after the page's content changed: a click meant for the former content does nothing. */
export function useCooldown(shown: string): boolean {
  const [rested, setRested] = useState(shown);
  useEffect(() => {
    const timer = setTimeout(() => setRested(shown), cooldownMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return rested !== shown;
}
