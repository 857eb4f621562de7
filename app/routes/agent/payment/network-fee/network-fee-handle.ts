import type { PageHandle } from "#ui/shell/page-handle.ts";

/** Shared by the page of the network fee and by the route that its form posts to, which shows the same page. */
export const networkFeeHandle: PageHandle = { mobileBar: false };
