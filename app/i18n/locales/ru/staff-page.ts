import backOffice from "./back-office.ts";
import members from "./members.ts";
import staff from "./staff.ts";

/** What staff pages need beside `page.ts`; members never load it. */
export default { backOffice, members, staff };
