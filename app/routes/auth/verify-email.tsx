import { redirect } from "react-router";
import { emailForm, verifyEmailPageForm, verifyExportPageForm } from "#contracts/profile/registration-forms.ts";
import { readForm } from "#forms/read-form.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { localePath } from "#i18n/locale-path.ts";
import { brandContext, clientAddressContext, languageContext, requestIdContext } from "#middleware/contexts.server.ts";
import { flashCookie } from "#middleware/flash.server.ts";
import { resendConfirmation } from "#services/registration/resend-confirmation.server.ts";
import { describeVerification, verifyEmail } from "#services/registration/verify-email.server.ts";
import { describeExport, verifyExportWith } from "#services/registration/verify-export.server.ts";
import { openSession } from "#services/session/open-session.server.ts";
import { withModal } from "#ui/modal/modal-address.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/verify-email";
import { redirectAfterSignIn } from "./after-sign-in.server.ts";
import { moveMailedSecret, readMailedSecret } from "./mailed-secret.server.ts";
import { clearedBrowserCookie, readBrowserToken, readTypedEmail, typedEmailCookie } from "./pending-cookies.server.ts";
import { ConfirmLink, LinkOver, Resend, TakeOver } from "./verify-email-parts.tsx";

export { replyHeaders as headers };
export const handle: PageHandle = { layout: "auth", script: false };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  moveMailedSecret(url, "/verify-email", context.get(languageContext));
  const token = readMailedSecret(request, url);
  const email = readTypedEmail(request);
  if (token === null) return { kind: "sent" as const, email, isSentAgain: url.searchParams.get("done") === "sent" };
  const link = await describeVerification({ token, browserToken: readBrowserToken(request) }, Date.now());
  if (link !== null) return { kind: "link" as const, asksPassword: link.asksPassword };
  const prepared = await describeExport(token, Date.now());
  return prepared === null ? { kind: "over" as const, email } : { kind: "export" as const, region: prepared.region };
}

type Args = Route.ActionArgs;

async function resend({ context }: Args, form: FormData) {
  const submission = await readSubmission(form, emailForm);
  if (!submission.ok) return submission.reply;
  const { email } = submission.value;
  const [brand, ip] = [context.get(brandContext), context.get(clientAddressContext)];
  const sent = await resendConfirmation({ brand, email, ip, now: Date.now() });
  if (!sent.ok) return submission.refuse(sent);
  return redirect(localePath("/verify-email?done=sent", context.get(languageContext)), {
    status: 303,
    headers: { "Set-Cookie": typedEmailCookie(email) },
  });
}

/** Pages that were open during an update still send the token themselves. */
const tokenOf = ({ request, url }: Args, sent: string | undefined): string => sent ?? readMailedSecret(request, url) ?? "";

async function verify(args: Args, form: FormData) {
  const { context, request } = args;
  const submission = await readSubmission(form, verifyEmailPageForm);
  if (!submission.ok) return submission.reply;
  const { password = null } = submission.value;
  const token = tokenOf(args, submission.value.token);
  const surroundings = { ip: context.get(clientAddressContext), requestId: context.get(requestIdContext), now: Date.now() };
  const userAgent = request.headers.get("user-agent") ?? "";
  const verified = await verifyEmail({ token, password, browserToken: readBrowserToken(request), userAgent, ...surroundings });
  if (!verified.ok) {
    if (verified.code !== "BLOCKED.ACCOUNT")
      return submission.refuse(verified, verified.params.field === "password" ? "password" : undefined);
    const login = localePath(withModal("/login", "your-account-was-deleted"), context.get(languageContext));
    return redirect(login, { status: 303, headers: { "Set-Cookie": flashCookie("account-closed") } });
  }
  return redirectAfterSignIn(context, verified.value, verified.value, clearedBrowserCookie);
}

async function verifyExport(args: Args, form: FormData) {
  const { context, request } = args;
  const submission = await readSubmission(form, verifyExportPageForm);
  if (!submission.ok) return submission.reply;
  const { password, region } = submission.value;
  const token = tokenOf(args, submission.value.token);
  const place = { ip: context.get(clientAddressContext), requestId: context.get(requestIdContext), now: Date.now() };
  const userAgent = request.headers.get("user-agent") ?? "";
  const language = context.get(languageContext);
  const verified = await verifyExportWith({ token, password, region, language, userAgent, ...place }, openSession);
  if (verified.ok) return redirectAfterSignIn(context, verified.value, { goTo: null });
  return submission.refuse(verified, verified.params.field === "password" ? "password" : undefined);
}

export async function action(args: Args) {
  const form = await readForm(args.request);
  if (form.get("intent") === "verifyExport") return await verifyExport(args, form);
  return form.get("intent") === "resend" ? await resend(args, form) : await verify(args, form);
}

/** Confirms the address of a mailed link after a click, because programs that check letters open links too. */
export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === "export") return <TakeOver {...loaderData} reply={actionData} />;
  if (loaderData.kind === "link") return <ConfirmLink {...loaderData} reply={actionData} />;
  if (loaderData.kind === "over") return <LinkOver email={loaderData.email} reply={actionData} />;
  return <Resend email={loaderData.email} isSentAgain={loaderData.isSentAgain} reply={actionData} />;
}
