import type { MemberPage } from "#services/profile/read-member.server.ts";

/** The member's company or name. The e-mail address of a member without a name, if the reader may see it; otherwise empty. */
export const memberName = ({ person, full }: Pick<MemberPage, "person" | "full">): string =>
  person.shown.company || person.shown.person || full?.details.email || "";
