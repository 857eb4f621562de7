export interface BoundedCache<T> {
  find(key: string): T | undefined;
  keep(key: string, value: T): void;
}

/** A cache of values by key, at most `limit` in total size. The least recently used are removed first. */
export function createBoundedCache<T>(limit: number, sizeOf: (value: T) => number): BoundedCache<T> {
  const values = new Map<string, T>();
  let size = 0;
  const drop = (key: string) => {
    const value = values.get(key);
    if (value === undefined) return;
    size -= sizeOf(value);
    values.delete(key);
  };
  return {
    find(key) {
      const value = values.get(key);
      if (value !== undefined) {
        values.delete(key);
        values.set(key, value);
      }
      return value;
    },
    keep(key, value) {
      drop(key);
      values.set(key, value);
      size += sizeOf(value);
      for (const oldest of values.keys()) {
        if (size <= limit) break;
        drop(oldest);
      }
    },
  };
}
