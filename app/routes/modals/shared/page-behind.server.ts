import { withoutModal } from "#ui/modal/modal-address.ts";
import type { Asked } from "./asked.server.ts";

/** The address of the page behind the modal, in its language. */
export const pageBehind = ({ url }: Asked): string => withoutModal(url.pathname, url.search);
