import type { PageHandle } from "#ui/shell/page-handle.ts";

/** Of the page of the network's fee, which the route that its form posts to shows too. */
export const networkFeeHandle: PageHandle = { mobileBar: false };
