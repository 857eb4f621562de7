/** An id as text, without anchors, for use in longer patterns. Other strings are excluded, because the database cannot read them as ids. */
export const uuidPattern = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

const whole = new RegExp(`^${uuidPattern}$`, "i");

/** True for a text that the database can read as an id. */
export const isUuid = (text: string): boolean => whole.test(text);
