import { readTrading } from "#services/offer/market/read-eligibility.server.ts";
import { forMember } from "./shared/asked.server.ts";

/** Shown while no new offers are allowed (guard 17). */
export const loader = forMember(async ({ principal }) => ((await readTrading(principal)).isOpen ? null : {}));
