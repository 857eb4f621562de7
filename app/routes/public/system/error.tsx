import { data } from "react-router";
import type { PageHandle } from "#ui/shell/page-handle.ts";

export const handle: PageHandle = { script: false };

/** `/error`: the general error page under its own address, as the root renders it; a real failure renders it in place. */
export function loader() {
  throw data(null, { status: 200 });
}

export default function ErrorByHand() {
  return null;
}
