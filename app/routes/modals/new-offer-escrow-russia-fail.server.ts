import { readTrading } from "#services/offer/market/read-eligibility.server.ts";
import { withoutModal } from "#ui/modal/modal-address.ts";
import { fixPath } from "../member/new-transaction/fix-path.ts";
import { forMember } from "./shared/asked.server.ts";

/** Shown after a refused act: why the profile may not act now, and the page where the member can change that. */
export const loader = forMember(async ({ principal, url }) => {
  const { inactive } = await readTrading(principal);
  return inactive === null ? null : { ...inactive, fixTo: fixPath(inactive.reason, withoutModal(url.pathname, url.search)) };
});
