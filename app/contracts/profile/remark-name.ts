import type { CompanyField, OwnerField } from "#domain/people/company/ownership.ts";
import type { PersonalKey } from "#domain/people/personal/personal-data.ts";

/** Field names of remarks, as plain words. */
export const remarkName = {
  field: (key: PersonalKey) => `field-${key}`,
  document: (id: string) => `document-${id}`,
  company: (key: CompanyField) => `company-${key}`,
  owner: (id: string, key: OwnerField) => `owner-${id}-${key}`,
} as const;
