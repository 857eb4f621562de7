import { useEffect, useState } from "react";
import { href } from "react-router";
import type { StatementProgress } from "#domain/money/statement-progress.ts";

/** Milliseconds between two requests. */
const interval = 700;

/** Requests the progress of the person's running import until the component is removed; null while it is unknown. */
export function useReadingProgress(): StatementProgress | null {
  const [progress, setProgress] = useState<StatementProgress | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      const answer = await fetch(href("/statement-progress.json"), { signal: stop.signal });
      const found: StatementProgress | null = answer.ok ? await answer.json() : null;
      if (found !== null) setProgress(found);
    };
    // A failed request leaves the last progress on the page.
    const timer = setInterval(() => void ask().catch(() => {}), interval);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, []);
  return progress;
}
