import { readFlash } from "#middleware/flash.server.ts";
import type { Asked } from "./shared/asked.server.ts";

/** Shown once to a guest who has just entered the right password of a closed account. */
export async function loader({ request }: Asked) {
  return readFlash(request) === "account-closed" ? {} : null;
}
