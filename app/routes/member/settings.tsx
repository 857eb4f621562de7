import { redirectDocument } from "react-router";
import { readChoice } from "#cookies";
import { mayHaveKeys } from "#domain/people/key-owner.ts";
import { isStaff } from "#domain/people/roles.ts";
import { keepForm } from "#forms/keep-form.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { requireSignedIn, serviceContext } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { densityContext } from "#middleware/contexts.server.ts";
import { listOwnDevices } from "#services/profile/list-own-devices.server.ts";
import { pushPublicKey } from "#services/push/push-keys.server.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { useShell } from "#ui/shell/use-shell.ts";
import { Toast } from "#ui/toast.tsx";
import type { Route } from "./+types/settings";
import { Appearance } from "./settings/appearance.tsx";
import { AvatarLink } from "./settings/avatar-link.tsx";
import { BrowserPush } from "./settings/browser-push.tsx";
import { Devices } from "./settings/devices.tsx";
import { Letters } from "./settings/letters.tsx";
import {
  CalendarLink,
  DataLink,
  KeysLink,
  NoticesLink,
  RateAlertsLink,
  RegionLink,
  SecurityLink,
  WebhooksLink,
} from "./settings/links.tsx";
import { PasswordChange } from "./settings/password-change.tsx";
import { answerSettings } from "./settings/settings-action.server.ts";

const done = ["saved", "ended"] as const;

export { replyHeaders as headers };
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const principal = requireSignedIn(context);
  const word = url.searchParams.get("done");
  return {
    density: context.get(densityContext),
    isMember: principal.role === "member",
    hasKeys: mayHaveKeys(principal),
    letters: isStaff(principal) ? (readChoice(request, "letters") === "off" ? ("off" as const) : ("on" as const)) : null,
    pushKey: pushPublicKey(),
    sessions: await listOwnDevices(serviceContext(context, request)),
    done: done.find((known) => known === word) ?? null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  requireSignedIn(context);
  const answer = await answerSettings(context, request);
  // Reloads the document, because the language of a loaded page does not change.
  return "location" in answer ? redirectDocument(answer.location, { status: 303, headers: answer.headers }) : answer.reply;
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** The settings of members and staff: appearance, password, devices. */
export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { isRegionOn } = useShell();
  return (
    <div className="max-w-form">
      <title>{t("profile.settings.title")}</title>
      <PageTitle title={t("profile.settings.title")} />
      <div className="grid gap-6 compact:gap-4">
        <AvatarLink />
        <Appearance density={loaderData.density} reply={actionData} />
        {loaderData.letters === null ? null : <Letters letters={loaderData.letters} reply={actionData} />}
        {loaderData.isMember && isRegionOn ? <RegionLink /> : null}
        <NoticesLink />
        {loaderData.isMember ? <RateAlertsLink /> : null}
        <BrowserPush publicKey={loaderData.pushKey} />
        <PasswordChange reply={actionData} />
        <SecurityLink />
        {loaderData.isMember ? <CalendarLink /> : null}
        {loaderData.hasKeys ? <KeysLink /> : null}
        {loaderData.isMember ? <WebhooksLink /> : null}
        {loaderData.isMember ? <DataLink /> : null}
        <Devices {...loaderData.sessions} reply={actionData} />
      </div>
      {loaderData.done === null ? null : <Toast>{t(`profile.settings.${loaderData.done}`)}</Toast>}
    </div>
  );
}
