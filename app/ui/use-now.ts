import { useEffect, useState } from "react";
import { useShell } from "./shell/use-shell.ts";

const minute = 60_000;

/**
 * The page's current time: updated every minute, never every second (design/look §1). It starts at the time of the server's rendering, so
 * that the first rendering in the browser has the same texts.
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
