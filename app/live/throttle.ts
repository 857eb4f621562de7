/** Runs `run` immediately, then at most once per interval. Calls in between cause one run at the end of the interval. */
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
