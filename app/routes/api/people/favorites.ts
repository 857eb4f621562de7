import { z } from "zod";
import { missing } from "#contracts/outcome.ts";
import { isUuid } from "#contracts/uuid.ts";
import { markFavoriteMember } from "#services/profile/favorite-members.server.ts";
import { call } from "../define-call.ts";

const one = "/users/favorite-members/:id/";
const shared = {
  who: ["member.favorite"],
  params: z.strictObject({ id: z.string().max(60) }),
  answer: z.strictObject({ isFavorite: z.boolean() }),
  codes: ["ACCOUNT.SUSPENDED"],
} as const;

export const favoriteMemberCalls = (
  [
    ["U21", "POST", `${one}switch/`, "Add a member to the caller's favourites, or remove them", "switch"],
    ["U22", "PUT", one, "Add a member to the caller's favourites. Repeating it changes nothing", "add"],
    ["U23", "DELETE", one, "Remove a member from the caller's favourites. Repeating it changes nothing", "remove"],
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
