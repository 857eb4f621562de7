import { redirect } from "react-router";
import { cookiesForm } from "#contracts/settings/cookies-form.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { Checkbox } from "#forms/checkbox.tsx";
import { FixedCheckbox } from "#forms/fixed-checkbox.tsx";
import { readSubmission } from "#forms/read-submission.server.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { safePath } from "#guards/safe-path.ts";
import { localePath } from "#i18n/locale-path.ts";
import { useText } from "#i18n/text-context.tsx";
import { consentCookie } from "#middleware/consent.server.ts";
import { consentContext, languageContext } from "#middleware/contexts.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/cookies";

export { replyHeaders as headers };
export const handle: PageHandle = { layout: "white", script: false };

export const loader = ({ context, url }: Route.LoaderArgs) => ({
  isAnalyticsAllowed: context.get(consentContext)?.isAnalyticsAllowed ?? false,
  isSaved: url.searchParams.get("done") === "saved",
});

/** Stores the choice in this browser, and redirects to the page of origin. Open to everybody. */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, cookiesForm);
  if (!submission.ok) return submission.reply;
  const { analytics, goTo } = submission.value;
  const back = safePath(goTo);
  return redirect(back ?? `${localePath("/cookies", context.get(languageContext))}?done=saved`, {
    status: 303,
    headers: { "Set-Cookie": consentCookie({ isAnalyticsAllowed: analytics === "on" }) },
  });
}

/** Lists the cookies, and stores which of them the visitor allows. */
export default function Cookies({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { isAnalyticsAllowed, isSaved } = loaderData;
  return (
    <div className="grid w-full max-w-form gap-6">
      <title>{t("cookies.title")}</title>
      <PageTitle title={t("cookies.title")} lead={t("cookies.lead")} />
      {isSaved ? <Alert tone="success">{t("cookies.saved")}</Alert> : null}
      <Card>
        <ActionForm id="cookies" reply={actionData} defaultValue={isAnalyticsAllowed ? { analytics: "on" } : {}} className="grid gap-3">
          <FixedCheckbox id="essential" label={t("cookies.essential")} hint={t("cookies.essentialText")} />
          <Checkbox name="analytics" label={t("cookies.analytics")} hint={t("cookies.analyticsText")} />
          <div>
            <SubmitButton>{t("cookies.save")}</SubmitButton>
          </div>
        </ActionForm>
      </Card>
    </div>
  );
}
