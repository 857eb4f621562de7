import { minSearch } from "#services/offer/staff/search-everything.server.ts";
import { forStaff } from "./shared/asked.server.ts";

/** `least`: shorter texts are not searched for. */
export const loader = forStaff(() => ({ least: minSearch }));
