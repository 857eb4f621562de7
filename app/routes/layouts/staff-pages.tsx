import { Outlet } from "react-router";
import type { PageHandle } from "#ui/shell/page-handle.ts";

/** Lists and work that all staff share. */
export const handle: PageHandle = { areas: ["staff"] };

export default Outlet;
