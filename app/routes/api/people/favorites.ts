import { z } from "zod";
import { missing } from "#contracts/outcome.ts";
import { isUuid } from "#contracts/uuid.ts";
import { markFavoriteMember } from "#services/profile/favorite-members.server.ts";
import { call } from "../define-call.ts";

const one = "/users/favorite-members/:id/";
const shared = {
  who: ["agentsManager", "moderator", "admin"],
  params: z.strictObject({ id: z.string().max(60) }),
  answer: z.strictObject({ isFavorite: z.boolean() }),
  codes: ["ACCOUNT.SUSPENDED"],
} as const;

export const favoriteMemberCalls = (
  [
    ["U21", "POST", `${one}switch/`, "Mark a member for oneself, or take the mark away", "switch"],
    ["U22", "PUT", one, "Mark a member for oneself; one that is marked stays so", "add"],
    ["U23", "DELETE", one, "Take one's mark at a member away; there may be none", "remove"],
  ] as const
).map(([no, method, path, summary, mark]) =>
  call(
    { ...shared, no, method, path, summary, example: { answer: { isFavorite: mark !== "remove" } } },
    async ({ ctx, params: { id } }) => {
      const marked = isUuid(id) ? await markFavoriteMember(ctx, id, mark) : missing;
      return marked.ok ? { ok: true, value: { isFavorite: marked.value } } : marked;
    },
  ),
);
