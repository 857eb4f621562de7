import { redirect } from "react-router";
import { can } from "#domain/people/policy.ts";
import { keepForm } from "#forms/keep-form.ts";
import { readForm } from "#forms/read-form.server.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { requireSignedIn, serviceContext } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { brandContext } from "#middleware/contexts.server.ts";
import { siteOrigin } from "#middleware/site-origin.server.ts";
import { hasOwnGoogle } from "#services/google/unlink-google.server.ts";
import { listOwnPasskeys } from "#services/passkey/own-passkeys.server.ts";
import { isCodeOut } from "#services/password/password-code.server.ts";
import { deviceName } from "#services/profile/device-name.ts";
import { readSecondFactor } from "#services/second-factor/set-up.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/security";
import { answerSecurity } from "./answer-security.server.ts";
import { GoogleSignIn } from "./google-sign-in.tsx";
import { Passkeys } from "./passkeys.tsx";
import { PasswordByCode } from "./password-by-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondFactor } from "./second-factor.tsx";

export { replyHeaders as headers };
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const principal = requireSignedIn(context);
  const ctx = serviceContext(context, request);
  const [secondFactor, hasCode, passkeys, hasGoogle] = await Promise.all([
    readSecondFactor(ctx),
    isCodeOut(ctx),
    listOwnPasskeys(ctx),
    hasOwnGoogle(ctx),
  ]);
  const { email } = principal;
  const leadsPeople = can(principal, "staff.read").allowed;
  const device = deviceName(ctx.userAgent);
  return { email, leadsPeople, secondFactor, hasCode, passkeys, hasGoogle, device, isEnded: url.searchParams.get("done") === "off" };
}

export async function action({ context, request }: Route.ActionArgs) {
  requireSignedIn(context);
  const answer = await answerSecurity(serviceContext(context, request), await readForm(request), siteOrigin(context.get(brandContext)));
  if (answer.location !== undefined) {
    const headers = new Headers((answer.cookies ?? []).map((cookie) => ["Set-Cookie", cookie]));
    return redirect(answer.location, { status: 303, headers });
  }
  if (answer.passkey !== undefined) return { passkey: answer.passkey };
  return answer.codes === undefined ? answer.reply : { codes: answer.codes };
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

function Colleagues() {
  const t = useText();
  return (
    <Card title={t("security.colleagues.title")}>
      <p className="pb-3 text-small text-muted">{t("security.colleagues.text")}</p>
      <ButtonLink to="/admin/staff-logins">{t("security.colleagues.open")}</ButtonLink>
    </Card>
  );
}

/** A person's ways to sign in beside the password. For members and staff alike. */
export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const codes = actionData !== undefined && "codes" in actionData ? (actionData.codes ?? null) : null;
  const wanted = actionData !== undefined && "passkey" in actionData ? (actionData.passkey ?? null) : null;
  const reply = actionData !== undefined && !("codes" in actionData || "passkey" in actionData) ? actionData : undefined;
  return (
    <div className="max-w-form">
      <title>{t("security.title")}</title>
      <PageTitle title={t("security.title")} back={{ to: "/settings", label: t("security.back") }} />
      <div className="grid gap-6 compact:gap-4">
        {loaderData.isEnded && loaderData.secondFactor.kind === "off" ? <Alert tone="success">{t("security.totp.ended")}</Alert> : null}
        {codes === null ? <SecondFactor view={loaderData.secondFactor} reply={reply} /> : <RecoveryCodes codes={codes} />}
        <Passkeys passkeys={loaderData.passkeys} device={loaderData.device} wanted={wanted} reply={reply} />
        {loaderData.hasGoogle ? <GoogleSignIn reply={reply} /> : null}
        <PasswordByCode email={loaderData.email} hasCode={loaderData.hasCode} reply={reply} />
        {loaderData.leadsPeople ? <Colleagues /> : null}
      </div>
    </div>
  );
}
