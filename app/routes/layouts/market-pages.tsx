import { Outlet } from "react-router";
import type { PageHandle } from "#ui/shell/page-handle.ts";

/** Market, wizard, searches and favorites. */
export const handle: PageHandle = { areas: ["market"] };

export default Outlet;
