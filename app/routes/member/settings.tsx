import { href, type RouterContextProvider, redirectDocument } from "react-router";
import { appearanceForm, lettersForm } from "#contracts/settings/settings-form.ts";
import { choiceCookie, openCookie, readChoice } from "#cookies";
import { mayHaveKeys } from "#domain/people/access/key-owner.ts";
import { isStaff } from "#domain/people/access/roles.ts";
import { keepForm } from "#forms/keep-form.ts";
import { readForm } from "#forms/read-form.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { requireSignedIn, serviceContext } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { densityContext } from "#middleware/contexts.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { pushPublicKey } from "#services/push/push-keys.server.ts";
import { chooseLanguage } from "#services/session/choose-language.server.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { Toast } from "#ui/toast.tsx";
import { readSecurity } from "../security/read-security.server.ts";
import { SecurityRows } from "../security/security-rows.tsx";
import type { Route } from "./+types/settings";
import { AccountRows } from "./settings/account-rows.tsx";
import { DeveloperRows, NotificationRows } from "./settings/notification-rows.tsx";
import { readOwnSettings } from "./settings/read-own-settings.server.ts";
import { SettingGroup } from "./settings/setting-row.tsx";

export { replyHeaders as headers };

const saved = (headers = new Headers()) => ({ location: `${href("/settings")}?done=saved`, headers });

async function saveAppearance(ctx: ServiceContext, form: FormData) {
  const submission = await readSubmission(form, appearanceForm);
  if (!submission.ok) return { reply: submission.reply };
  const { language, theme, density } = submission.value;
  const headers = new Headers([
    ["Set-Cookie", choiceCookie("theme", theme)],
    ["Set-Cookie", choiceCookie("density", density)],
  ]);
  if (language !== undefined) {
    await chooseLanguage(ctx.principal.userId, language);
    headers.append("Set-Cookie", choiceCookie("lang", language));
  }
  return saved(headers);
}

async function saveLetters(form: FormData) {
  const submission = await readSubmission(form, lettersForm);
  if (!submission.ok) return { reply: submission.reply };
  return saved(new Headers([["Set-Cookie", openCookie("letters", submission.value.letters)]]));
}

/** The forms of the page by their `intent`: returns a redirect with cookies, or the reply with the errors. */
async function answerSettings(context: Readonly<RouterContextProvider>, request: Request) {
  const ctx = serviceContext(context, request);
  const form = await readForm(request);
  const intent = form.get("intent");
  // A page of an earlier version still has these two forms, which are on the page of sign-ins now.
  if (intent === "password" || intent === "devices")
    return { location: `${href("/settings/security")}?open=${intent}`, headers: new Headers() };
  return intent === "letters" ? saveLetters(form) : saveAppearance(ctx, form);
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const principal = requireSignedIn(context);
  const ctx = serviceContext(context, request);
  const [security, own] = await Promise.all([readSecurity(ctx), readOwnSettings(ctx)]);
  return {
    ...{ security, own, density: context.get(densityContext), hasKeys: mayHaveKeys(principal) },
    letters: isStaff(principal) ? (readChoice(request, "letters") === "off" ? ("off" as const) : ("on" as const)) : null,
    pushKey: pushPublicKey(),
    open: url.searchParams.get("open"),
    isSaved: url.searchParams.get("done") === "saved",
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  requireSignedIn(context);
  const answer = await answerSettings(context, request);
  // Reloads the document, because the language of a loaded page does not change.
  return "location" in answer ? redirectDocument(answer.location, { status: 303, headers: answer.headers }) : answer.reply;
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** The settings of members and staff: each with its current value and its action. */
export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { own, security, density, letters, hasKeys } = loaderData;
  const open = actionData?.intent ?? loaderData.open;
  return (
    <div>
      <title>{t("profile.settings.title")}</title>
      <PageTitle title={t("profile.settings.title")} />
      <div className="grid max-w-4xl gap-6 compact:gap-4">
        <SettingGroup title={t("profile.settings.groups.account")}>
          <AccountRows own={own} email={security.email} density={density} letters={letters} open={open} reply={actionData} />
        </SettingGroup>
        <SettingGroup title={t("profile.settings.groups.security")}>
          <SecurityRows {...security} open={null} wanted={null} reply={undefined} />
        </SettingGroup>
        <SettingGroup title={t("profile.settings.groups.notifications")}>
          <NotificationRows own={own} pushKey={loaderData.pushKey} />
        </SettingGroup>
        {own.member || hasKeys ? (
          <SettingGroup title={t("profile.settings.groups.developers")}>
            <DeveloperRows own={own} hasKeys={hasKeys} />
          </SettingGroup>
        ) : null}
      </div>
      {loaderData.isSaved ? <Toast>{t("profile.settings.saved")}</Toast> : null}
    </div>
  );
}
