/** Bytes of a body: JSON 100 KB (R7); reports of browsers less; forms a little text; uploads ten parts of 10 MB with their envelope. */
export const bodyLimits = { report: 10_000, json: 100_000, form: 200_000, upload: 105_000_000 } as const;

/** Whether a request announces more than `limit` bytes; one that announces nothing is refused before any page sees it. */
export const isBodyOver = (limit: number, { headers }: Request): boolean => Number(headers.get("content-length")) > limit;
