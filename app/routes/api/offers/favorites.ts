import { z } from "zod";
import { offerItem } from "#contracts/api/offers.ts";
import { offerId } from "#contracts/api/values.ts";
import { missing } from "#contracts/outcome.ts";
import { isUuid } from "#contracts/uuid.ts";
import { isFavorite, listFavorites, markFavorite, unmarkFavorite } from "#services/offer/market/favorites.server.ts";
import { call } from "../define-call.ts";
import { writeLine } from "./write-offer.ts";

export const favoriteCalls = [
  call(
    {
      no: "O6",
      method: "GET",
      path: "/offers/favorites/",
      summary: "List the caller's favourite offers that can still be accepted, last marked first",
      who: ["offer.favorite"],
      answer: z.array(offerItem),
    },
    async ({ visitor }) => {
      const { open } = await listFavorites(visitor);
      return { ok: true, value: open.map((line) => writeLine(line, visitor.brand)) };
    },
  ),
  call(
    {
      no: "O7",
      method: "POST",
      path: "/offers/favorites/:id",
      summary: "Add an offer of another member to the favourites, or remove it. Only published offers can be added",
      who: ["offer.favorite"],
      isKeyed: true,
      params: z.strictObject({ id: offerId }),
      answer: z.strictObject({ isFavorite: z.boolean() }),
      example: { answer: { isFavorite: true } },
    },
    async ({ ctx, params: { id }, visitor: { brand } }) => {
      if (!isUuid(id)) return missing;
      const wasMarked = await isFavorite(ctx.principal.userId, id);
      const isDone = wasMarked ? await unmarkFavorite(ctx, id) : await markFavorite(ctx, brand, id);
      return isDone ? { ok: true, value: { isFavorite: !wasMarked } } : missing;
    },
  ),
];
