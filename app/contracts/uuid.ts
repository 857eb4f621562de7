/** An id as text, without anchors: part of longer patterns. Looser ones let strings through that the database cannot read. */
export const uuidPattern = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

const whole = new RegExp(`^${uuidPattern}$`, "i");

/** True for what may be handed to the database as an id; anything else names nothing. */
export const isUuid = (text: string): boolean => whole.test(text);
