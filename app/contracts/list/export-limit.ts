/**
 * Maximum number of lines of an export (design/screens §2). A longer one is refused, because a reader could not see that a file was cut.
 */
export const mostExported = 100_000;
