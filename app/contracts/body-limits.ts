/** Maximum bytes of a body: JSON 100 KB (R7); browser reports less; text forms little; uploads ten files of 10 MB with overhead. */
export const bodyLimits = { report: 10_000, json: 100_000, form: 200_000, upload: 105_000_000 } as const;

/** Returns whether a request declares more than `limit` bytes. A request without a length is refused before it reaches a page. */
export const isBodyOver = (limit: number, { headers }: Request): boolean => Number(headers.get("content-length")) > limit;
