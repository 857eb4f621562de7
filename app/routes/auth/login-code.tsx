import { redirect } from "react-router";
import { codeForm } from "#contracts/security/security-forms.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { readSubmission } from "#forms/read-submission.server.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { requireGuest } from "#guards/guards.server.ts";
import { safePath } from "#guards/safe-path.ts";
import { localePath } from "#i18n/locale-path.ts";
import { useText } from "#i18n/text-context.tsx";
import { clientAddressContext, languageContext } from "#middleware/contexts.server.ts";
import { finishLogIn, isTicketOpen } from "#services/session/finish-log-in.server.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/login-code";
import { redirectAfterSignIn } from "./after-sign-in.server.ts";
import { AuthCard, BackToLogin } from "./auth-card.tsx";
import { clearedTicketCookie, readTicket } from "./pending-cookies.server.ts";

export { replyHeaders as headers };
export const handle: PageHandle = { layout: "auth", script: false };

const startAgain = (context: Route.LoaderArgs["context"]) =>
  redirect(localePath("/login?error=AUTH.LINK_EXPIRED", context.get(languageContext)), {
    status: 303,
    headers: { "Set-Cookie": clearedTicketCookie },
  });

export async function loader({ context, request }: Route.LoaderArgs) {
  requireGuest(context);
  const ticket = readTicket(request);
  if (ticket === null || !(await isTicketOpen(ticket, Date.now()))) throw startAgain(context);
  return null;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireGuest(context);
  const ticket = readTicket(request);
  if (ticket === null) return startAgain(context);
  const submission = await readSubmission(request, codeForm);
  if (!submission.ok) return submission.reply;
  const userAgent = request.headers.get("user-agent") ?? "";
  const place = { ip: context.get(clientAddressContext), userAgent, now: Date.now() };
  const finished = await finishLogIn({ ticket, ...submission.value, ...place });
  if (finished.ok)
    return redirectAfterSignIn(context, finished.value, { goTo: safePath(url.searchParams.get("goTo")) }, clearedTicketCookie);
  const isOver = finished.code === "AUTH.LINK_EXPIRED" || finished.code === "BLOCKED.ACCOUNT";
  return isOver ? startAgain(context) : submission.refuse(finished, "code");
}

/** The second step of signing in. */
export default function LoginCode({ actionData }: Route.ComponentProps) {
  const t = useText();
  return (
    <AuthCard title={t("registration.code.title")}>
      <p className="text-muted">{t("registration.code.text")}</p>
      <ActionForm id="code" reply={actionData}>
        <TextField
          name="code"
          label={t("registration.code.code")}
          isCode
          autoComplete="one-time-code"
          inputMode="text"
          maxLength={40}
          hasAutoFocus
        />
        <SubmitButton isWide>{t("registration.code.submit")}</SubmitButton>
      </ActionForm>
      <BackToLogin>{t("registration.code.back")}</BackToLogin>
    </AuthCard>
  );
}
