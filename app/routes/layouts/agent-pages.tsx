import { Outlet } from "react-router";
import type { PageHandle } from "#ui/shell/page-handle.ts";

/** Queues, payments and records of an agent. */
export const handle: PageHandle = { areas: ["agent", "staff"] };

export default Outlet;
