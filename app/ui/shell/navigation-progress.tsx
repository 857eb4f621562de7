import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

const first = 0.08;
const trickle = 800;

/** The thin progress bar of a client navigation: starts at 0.08, advances slowly, disappears within 50 ms of the end. */
export function NavigationProgress() {
  const isBusy = useNavigation().state !== "idle";
  const [done, setDone] = useState(0);
  useEffect(() => {
    if (!isBusy) {
      const timer = setTimeout(() => setDone(0), 50);
      return () => clearTimeout(timer);
    }
    setDone(first);
    const timer = setInterval(() => setDone((before) => before + (0.95 - before) * 0.25), trickle);
    return () => clearInterval(timer);
  }, [isBusy]);
  if (done === 0) return null;
  return (
    <svg className="progress w-full" viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden>
      <rect width={100 * done} height="3" fill="currentColor" />
    </svg>
  );
}
