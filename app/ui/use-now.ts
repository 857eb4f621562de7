import { useEffect, useState } from "react";

const minute = 60_000;

/** The clock of the page: moves every minute, never by the second (08-look §2.7). */
export function useNow(isTicking = true): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isTicking) return;
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now;
}
