/**
 * Renders a part that many letters share once, and keeps it as long as its object. The letter's view must use the same object wherever the
 * part is the same.
 */
export function writtenOnce<T extends object>(write: (shown: T) => string): (shown: T) => string {
  const known = new WeakMap<T, string>();
  return (shown) => {
    const before = known.get(shown);
    if (before !== undefined) return before;
    const written = write(shown);
    known.set(shown, written);
    return written;
  };
}
