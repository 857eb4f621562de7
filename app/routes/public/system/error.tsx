import { data } from "react-router";
import type { PageHandle } from "#ui/shell/page-handle.ts";

export const handle: PageHandle = { script: false };

/** `/error`: the general page of errors under its own address, as the root draws it; what really fails says so in place. */
export function loader() {
  throw data(null, { status: 200 });
}

export default function ErrorByHand() {
  return null;
}
