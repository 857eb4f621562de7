import { Outlet } from "react-router";
import type { PageHandle } from "#ui/shell/page-handle.ts";

/** The back office. */
export const handle: PageHandle = { areas: ["admin", "staff"] };

export default Outlet;
