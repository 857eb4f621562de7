/**
 * Returns the text, shortened with `…` when it has more than `limit` characters. It cuts between code points, because half of an emoji
 * cannot be stored.
 */
export function cutAt(text: string, limit: number): string {
  const points = Array.from(text);
  return points.length > limit
    ? `${points
        .slice(0, limit - 1)
        .join("")
        .trimEnd()}…`
    : text;
}
