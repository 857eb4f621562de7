import { Outlet } from "react-router";
import type { PageHandle } from "#ui/shell/page-handle.ts";

/** A member's profile and settings. */
export const handle: PageHandle = { areas: ["profile"] };

export default Outlet;
