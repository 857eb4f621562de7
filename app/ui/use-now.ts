import { useEffect, useState } from "react";
import { useShell } from "./shell/use-shell.ts";

const minute = 60_000;

/**
 * The clock of the page: moves every minute, never by the second (design/look §1). It starts at the instant of the server's
 * rendering, so that the browser's first picture says the same words.
 */
export function useNow(isTicking = true): number {
  const [now, setNow] = useState(useShell().now);
  useEffect(() => {
    if (!isTicking) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now;
}
