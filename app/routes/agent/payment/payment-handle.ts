import type { PageHandle } from "#ui/shell/page-handle.ts";

/** Shared by the page of a payment and by the routes that its forms post to, which show the same page. */
export const paymentHandle: PageHandle = { mobileBar: false };
