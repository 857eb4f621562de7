/**
 * Parses the value of a frame. An unreadable one is logged and skipped (specification §8), because the next revalidation shows what it
 * was about.
 */
export function readFrame(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch (error) {
    console.warn("Unreadable live frame", error);
    return null;
  }
}
