/** Prepares all calls, then starts all of them in the same turn of the event loop. */
export async function atOnce<T>(calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const started = calls.map(async (call) => {
    await gate;
    return await call();
  });
  open();
  return await Promise.all(started);
}

export const times = <T>(n: number, make: (index: number) => T): T[] => Array.from({ length: n }, (_, index) => make(index));
