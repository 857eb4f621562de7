import type { CaseRemarks } from "#services/moderation/promote-values.server.ts";

interface Typed {
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly documents?: Readonly<Record<string, string>> | undefined;
  /** About the case as a whole, where there is no field to say it at. */
  readonly whole?: string | undefined;
}

const written = (remarks: Typed["fields"] = {}) => Object.fromEntries(Object.entries(remarks).filter(([, text]) => text !== ""));

/** The remarks that say something. */
export function writtenRemarks({ fields, documents, whole }: Typed): CaseRemarks {
  return { fields: { ...written(fields), ...(whole && { whole }) }, documents: written(documents) };
}
