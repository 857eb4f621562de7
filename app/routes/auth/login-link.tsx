import { redirect } from "react-router";
import { emailForm, enterByLinkForm } from "#contracts/profile/registration-forms.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { readForm } from "#forms/read-form.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import type { FormReply } from "#forms/reply.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { requireGuest } from "#guards/guards.server.ts";
import { localePath } from "#i18n/locale-path.ts";
import { useText } from "#i18n/text-context.tsx";
import { brandContext, clientAddressContext, languageContext } from "#middleware/contexts.server.ts";
import { isLogInLinkOpen, logInByLink, requestLogInLink } from "#services/session/log-in-link.server.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/login-link";
import { continueSignIn } from "./after-sign-in.server.ts";
import { AuthCard } from "./auth-card.tsx";
import { AskForLink, LinkSent } from "./forgot-password-parts.tsx";
import { moveMailedSecret, readMailedSecret } from "./mailed-secret.server.ts";

export { replyHeaders as headers };
export const handle: PageHandle = { layout: "auth", script: false };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireGuest(context);
  moveMailedSecret(url, "/login/link", context.get(languageContext));
  const token = readMailedSecret(request, url);
  if (token === null) return { kind: url.searchParams.get("done") === "sent" ? ("sent" as const) : ("ask" as const) };
  return { kind: (await isLogInLinkOpen(token, Date.now())) ? ("enter" as const) : ("over" as const) };
}

type Args = Route.ActionArgs;

async function ask({ context }: Args, form: FormData) {
  const submission = await readSubmission(form, emailForm);
  if (!submission.ok) return submission.reply;
  const [brand, ip] = [context.get(brandContext), context.get(clientAddressContext)];
  const asked = await requestLogInLink({ brand, ip, now: Date.now(), ...submission.value });
  if (!asked.ok) return submission.refuse(asked);
  return redirect(localePath("/login/link?done=sent", context.get(languageContext)), 303);
}

async function enter({ context, request, url }: Args, form: FormData) {
  const submission = await readSubmission(form, enterByLinkForm);
  if (!submission.ok) return submission.reply;
  const place = { ip: context.get(clientAddressContext), userAgent: request.headers.get("user-agent") ?? "", now: Date.now() };
  const entered = await logInByLink({ token: readMailedSecret(request, url) ?? "", brand: context.get(brandContext), ...place });
  return entered.ok ? await continueSignIn(context, entered.value, { goTo: null }) : submission.refuse(entered);
}

export async function action(args: Args) {
  requireGuest(args.context);
  const form = await readForm(args.request);
  return form.get("intent") === "enter" ? await enter(args, form) : await ask(args, form);
}

/** Signs in with one button. */
function EnterByLink({ reply }: { readonly reply: FormReply | undefined }) {
  const t = useText();
  return (
    <AuthCard title={t("registration.link.enterTitle")}>
      <p className="text-muted">{t("registration.link.enterLead")}</p>
      <ActionForm id="enter" intent="enter" reply={reply}>
        <SubmitButton isWide>{t("registration.link.enter")}</SubmitButton>
      </ActionForm>
    </AuthCard>
  );
}

/** Requests a sign-in link, and signs in after a click on the linked page, because programs that check letters open links too. */
export default function LoginLink({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === "enter") return <EnterByLink reply={actionData} />;
  if (loaderData.kind === "sent") return <LinkSent purpose="link" />;
  return <AskForLink purpose="link" isOver={loaderData.kind === "over"} reply={actionData} />;
}
