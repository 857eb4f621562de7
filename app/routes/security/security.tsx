import { redirect } from "react-router";
import { can } from "#domain/people/access/policy.ts";
import { keepForm } from "#forms/keep-form.ts";
import { readForm } from "#forms/read-form.server.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { requireSignedIn, serviceContext } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { brandContext } from "#middleware/contexts.server.ts";
import { siteOrigin } from "#middleware/site-origin.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { Toast } from "#ui/toast.tsx";
import { SettingGroup, SettingRow } from "../member/settings/setting-row.tsx";
import type { Route } from "./+types/security";
import { answerSecurity } from "./answer-security.server.ts";
import { openSection } from "./open-section.ts";
import { readSecurity } from "./read-security.server.ts";
import { SecurityRows } from "./security-rows.tsx";

export { replyHeaders as headers };
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const principal = requireSignedIn(context);
  return {
    facts: await readSecurity(serviceContext(context, request)),
    leadsPeople: can(principal, "staff.read").allowed,
    asked: url.searchParams.get("open"),
    done: url.searchParams.get("done"),
  };
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
    <SettingRow
      name={t("security.colleagues.title")}
      value={t("security.colleagues.text")}
      act={{ to: "/admin/staff-logins", label: t("security.colleagues.open") }}
    />
  );
}

/** Shown once, in answer to the first code. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useText();
  return (
    <Card title={t("security.totp.codesTitle")}>
      <div className="grid gap-4">
        <Alert tone="warning">{t("security.totp.codesText")}</Alert>
        <ul className="grid gap-x-6 gap-y-2 font-mono sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div>
          <ButtonLink to="/settings/security" kind="primary">
            {t("security.totp.codesDone")}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

/** A person's sign-in methods and sessions. For members and staff alike; one form is open at a time. */
export default function Security({ loaderData: { facts, leadsPeople, asked, done }, actionData }: Route.ComponentProps) {
  const t = useText();
  const codes = actionData !== undefined && "codes" in actionData ? (actionData.codes ?? null) : null;
  const wanted = actionData !== undefined && "passkey" in actionData ? (actionData.passkey ?? null) : null;
  const reply = actionData !== undefined && !("codes" in actionData || "passkey" in actionData) ? actionData : undefined;
  const isPending = facts.secondFactor.kind === "pending";
  const open = openSection({ intent: wanted ? "beginPasskey" : (reply?.intent ?? undefined), asked, isPending, hasCode: facts.hasCode });
  return (
    <div>
      <title>{t("security.title")}</title>
      <PageTitle title={t("security.title")} back={{ to: "/settings", label: t("security.back") }} />
      <div className="grid max-w-4xl gap-6 compact:gap-4">
        {done === "off" && facts.secondFactor.kind === "off" ? <Alert tone="success">{t("security.totp.ended")}</Alert> : null}
        {codes === null ? null : <RecoveryCodes codes={codes} />}
        <SettingGroup title={t("profile.settings.groups.security")}>
          <SecurityRows {...facts} open={codes === null ? open : null} wanted={wanted} reply={reply} />
          {leadsPeople ? <Colleagues /> : null}
        </SettingGroup>
      </div>
      {done === "ended" ? <Toast>{t("profile.settings.ended")}</Toast> : null}
    </div>
  );
}
