import type { PageHandle } from "#ui/shell/page-handle.ts";

/** Of the page of a payment, which the routes that its forms post to show too. */
export const paymentHandle: PageHandle = { mobileBar: false };
