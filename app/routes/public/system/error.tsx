import { data } from "react-router";
import type { PageHandle } from "#ui/shell/page-handle.ts";

export const handle: PageHandle = { script: false };

/**
 * `/error`: the general error page under its own address, rendered like the error page of the root; a real failure renders it at the
 * failing address.
 */
export function loader() {
  throw data(null, { status: 200 });
}

export default function ErrorByHand() {
  return null;
}
