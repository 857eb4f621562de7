import { redirect } from "react-router";
import { emailForm, resetPasswordPageForm } from "#contracts/profile/registration-forms.ts";
import { readForm } from "#forms/read-form.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { requireGuest } from "#guards/guards.server.ts";
import { localePath } from "#i18n/locale-path.ts";
import { brandContext, clientAddressContext, languageContext, requestIdContext } from "#middleware/contexts.server.ts";
import { flashCookie } from "#middleware/flash.server.ts";
import { requestReset } from "#services/password/request-reset.server.ts";
import { isResetOpen, resetPassword } from "#services/password/reset-password.server.ts";
import { withModal } from "#ui/modal/modal-address.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/forgot-password";
import { AskForLink, LinkSent, SetPassword } from "./forgot-password-parts.tsx";
import { moveMailedSecret, readMailedSecret } from "./mailed-secret.server.ts";

export { replyHeaders as headers };
export const handle: PageHandle = { layout: "auth", script: false };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  moveMailedSecret(url, "/forgot-password", context.get(languageContext));
  const token = readMailedSecret(request, url);
  if (token === null) {
    requireGuest(context);
    return { kind: url.searchParams.get("done") === "sent" ? ("sent" as const) : ("ask" as const) };
  }
  return (await isResetOpen(token, Date.now())) ? { kind: "set" as const } : { kind: "over" as const };
}

type Args = Route.ActionArgs;

async function ask({ context }: Args, form: FormData) {
  const submission = await readSubmission(form, emailForm);
  if (!submission.ok) return submission.reply;
  const [brand, ip] = [context.get(brandContext), context.get(clientAddressContext)];
  const asked = await requestReset({ brand, ip, now: Date.now(), ...submission.value });
  if (!asked.ok) return submission.refuse(asked);
  return redirect(localePath("/forgot-password?done=sent", context.get(languageContext)), 303);
}

async function setPassword({ context, request, url }: Args, form: FormData) {
  const submission = await readSubmission(form, resetPasswordPageForm);
  if (!submission.ok) return submission.reply;
  const [ip, requestId] = [context.get(clientAddressContext), context.get(requestIdContext)];
  // Pages that were open during an update still send the token themselves.
  const token = submission.value.token ?? readMailedSecret(request, url) ?? "";
  const reset = await resetPassword({ ip, requestId, now: Date.now(), ...submission.value, token });
  if (!reset.ok) return submission.refuse(reset, reset.params.field === "newPassword" ? "newPassword" : undefined);
  const login = localePath(withModal("/login", "success"), context.get(languageContext));
  return redirect(login, { status: 303, headers: { "Set-Cookie": flashCookie("password-reset") } });
}

export async function action(args: Args) {
  // The letter's secret alone allows a new password, signed in or not; only guests request it, like the page.
  if (!args.url.searchParams.has("link")) requireGuest(args.context);
  const form = await readForm(args.request);
  return form.get("intent") === "set" ? await setPassword(args, form) : await ask(args, form);
}

/** Requests a link for a new password, and sets the new password on the page of the link. */
export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === "set") return <SetPassword reply={actionData} />;
  if (loaderData.kind === "sent") return <LinkSent purpose="forgot" />;
  return <AskForLink purpose="forgot" isOver={loaderData.kind === "over"} reply={actionData} />;
}
