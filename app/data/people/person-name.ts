/** SQL expression: a person as others read them, a company by its own name; `person` is the alias of the "user" row. */
export const personNameOf = (person: string): string => `coalesce(${person}.company_name, ${person}.full_name)`;

/** SQL condition: the name, the company's or its director's, contains what `pattern` says; both in small letters. */
export const isNamedLike = (person: string, pattern: string): string =>
  `(lower(${person}.full_name) LIKE ${pattern} OR lower(${person}.company_name) LIKE ${pattern})`;
