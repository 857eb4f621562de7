/** The loader of an address that takes POST alone. */
export const postOnly = (): Response => new Response(null, { status: 405, headers: { Allow: "POST" } });
