import { Outlet } from "react-router";
import type { PageHandle } from "#ui/shell/page-handle.ts";

/** A member's deals and their history. */
export const handle: PageHandle = { areas: ["deal"] };

export default Outlet;
