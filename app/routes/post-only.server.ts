/** The loader of an address that accepts only POST. */
export const postOnly = (): Response => new Response(null, { status: 405, headers: { Allow: "POST" } });
