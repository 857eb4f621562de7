import { href, redirect } from "react-router";
import { isUuid } from "#contracts/uuid.ts";
import { readForm } from "#forms/read-form.server.ts";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { markFavoriteMember } from "#services/profile/favorite-members.server.ts";
import type { Route } from "./+types/favorite-member";

export function loader({ params: { id }, context, request }: Route.LoaderArgs) {
  enterPage({ context, request });
  return isUuid(id) ? redirect(href("/user/:id", { id })) : notFound();
}

/** Adds or removes a member from the reader's favourites, and redirects to the member. */
export async function action({ params: { id }, context, request }: Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  const form = await readForm(request);
  const mark = form.get("intent") === "remove" ? "remove" : "add";
  const marked = isUuid(id) ? await markFavoriteMember(ctx, id, mark) : notFound();
  return marked.ok ? redirect(href("/user/:id", { id }), 303) : notFound();
}
