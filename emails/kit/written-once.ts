/**
 * A part of a letter that many letters share, written the first time and kept as long as what it shows. The letter's view must hold
 * the same object wherever the part is the same.
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
