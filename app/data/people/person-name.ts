/** SQL expression: a person's displayed name, for a company its own name. `person` is the alias of the "user" row. */
export const personNameOf = (person: string): string => `coalesce(${person}.company_name, ${person}.full_name)`;

/** SQL condition: the name, the company's or its director's, matches `pattern`; both in lower case. */
export const isNamedLike = (person: string, pattern: string): string =>
  `(lower(${person}.full_name) LIKE ${pattern} OR lower(${person}.company_name) LIKE ${pattern})`;
