import { href, redirect } from "react-router";
import { deleteAccountForm } from "#contracts/account/bank-account-form.ts";
import { downloadResponse } from "#files/download-response.ts";
import { readForm } from "#forms/read-form.server.ts";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { exportOwnData } from "#services/profile/export-own-data.server.ts";
import { confirmPassword } from "#services/session/confirm-password.server.ts";
import type { Route } from "./+types/own-data";

/** A GET is refused, because the file requires the password. */
export function loader({ context }: Route.LoaderArgs) {
  requireMember(context);
  notFound();
}

const back = (code: string, retryAfter?: string | number) =>
  redirect(
    `${href("/settings/data")}?${new URLSearchParams({ error: code, ...(retryAfter && { minutes: `${Math.ceil(Number(retryAfter) / 60)}` }) })}`,
    303,
  );

/** `/settings/data.json`: all stored data about the member, after the password was entered. A refusal redirects to the page. */
export async function action({ context, request }: Route.ActionArgs) {
  requireMember(context);
  const ctx = serviceContext(context, request);
  const form = deleteAccountForm.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) return back("AUTH.PASSWORD_WRONG");
  const confirmed = await confirmPassword(ctx, form.data.password);
  if (!confirmed.ok) return back(confirmed.code, confirmed.params?.retryAfter);
  const file = await exportOwnData(ctx, true);
  if (!file.ok) notFound();
  const body = new TextEncoder().encode(file.value);
  return downloadResponse({ name: "bridgehold-data.json", mime: "application/json", size: body.length, body });
}
