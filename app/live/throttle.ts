/** Runs at once, then at most once per interval however often it is asked; what came meanwhile runs at the interval's end. */
export function throttle(run: () => void, intervalMs: number): () => void {
  let isResting = false;
  let isAsked = false;
  const ask = () => {
    if (isResting) {
      isAsked = true;
      return;
    }
    isResting = true;
    isAsked = false;
    run();
    setTimeout(() => {
      isResting = false;
      if (isAsked) ask();
    }, intervalMs);
  };
  return ask;
}
