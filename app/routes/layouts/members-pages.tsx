import { Outlet } from "react-router";
import type { PageHandle } from "#ui/shell/page-handle.ts";

/** Members as staff see them. */
export const handle: PageHandle = { areas: ["members", "staff", "profile"] };

export default Outlet;
