import { redirect } from "react-router";
import { z } from "zod";
import { viewLists } from "#contracts/list/saved-view.ts";
import { readForm } from "#forms/read-form.server.ts";
import { enterPage } from "#guards/guards.server.ts";
import { safePath } from "#guards/safe-path.ts";
import { removeView, saveView } from "#services/view/save-view.server.ts";
import type { Route } from "./+types/views";

export function loader({ context, request }: Route.LoaderArgs) {
  enterPage({ context, request });
  return redirect("/");
}

const lists = Object.keys(viewLists) as (keyof typeof viewLists)[];
const viewForm = z.object({ list: z.enum(lists), name: z.string().trim().min(1).max(40), address: z.string().max(1_000) });

/** Saves or deletes a saved view and redirects to it; an invalid form changes nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  const form = await readForm(request);
  const view = viewForm.safeParse(Object.fromEntries(form));
  if (form.get("intent") === "remove") await removeView(ctx, String(form.get("id")));
  else if (view.success) await saveView(ctx, view.data);
  return redirect(safePath(String(form.get("address") ?? "")) ?? "/", 303);
}
