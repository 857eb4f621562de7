/** Fields of the form itself, not of its schema. */
const envelopeFields: readonly string[] = ["commandId", "revision", "intent"];

export const isOfEnvelope = (name: string): boolean => envelopeFields.includes(name);
