import { redirect } from "react-router";
import { noticeSettingsForm } from "#contracts/settings/notice-settings-form.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { Checkbox } from "#forms/checkbox.tsx";
import { readForm } from "#forms/read-form.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { SelectField } from "#forms/select-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { requireSignedIn, serviceContext } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { groupsOf, readNoticeSettings, saveNoticeSettings } from "#services/notification/notice-settings.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { Toast } from "#ui/toast.tsx";
import type { Route } from "./+types/notices";
import { NoticeMatrix } from "./notice-matrix.tsx";

export { replyHeaders as headers };
export const handle: PageHandle = { script: false, sheet: "whole" };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireSignedIn(context);
  return { view: await readNoticeSettings(serviceContext(context, request)), isSaved: url.searchParams.get("done") === "saved" };
}

export async function action({ context, request }: Route.ActionArgs) {
  requireSignedIn(context);
  const ctx = serviceContext(context, request);
  const submission = await readSubmission(await readForm(request), noticeSettingsForm(groupsOf(ctx)));
  if (!submission.ok) return submission.reply;
  const saved = await saveNoticeSettings(ctx, submission.value);
  return saved.ok ? redirect("/settings/notifications?done=saved", 303) : submission.refuse(saved);
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: `${hour}`, label: `${`${hour}`.padStart(2, "0")}:00` }));

function PushTimes() {
  const t = useText();
  return (
    <Card title={t("noticeSettings.times.title")}>
      <Checkbox name="quiet" label={t("noticeSettings.times.quiet")} hint={t("noticeSettings.times.quietHint")} />
      <div className="grid max-w-form gap-x-4 sm:grid-cols-2">
        <SelectField name="quietFrom" label={t("noticeSettings.times.from")} choices={hours} />
        <SelectField name="quietTo" label={t("noticeSettings.times.to")} choices={hours} />
      </div>
      <Checkbox name="hidesAmounts" label={t("noticeSettings.times.hide")} hint={t("noticeSettings.times.hideHint")} />
    </Card>
  );
}

/** Settings of letters and pushes with quiet hours, for members and staff alike. */
export default function Notices({ loaderData: { view, isSaved }, actionData }: Route.ComponentProps) {
  const t = useText();
  const { rows, isQuiet, quietFrom, quietTo, hidesAmounts, unreachable } = view;
  const ticked = { ...(isQuiet && { quiet: "on" }), ...(hidesAmounts && { hidesAmounts: "on" }) };
  return (
    <div className="max-w-form">
      <title>{t("noticeSettings.title")}</title>
      <PageTitle title={t("noticeSettings.title")} back={{ to: "/settings", label: t("noticeSettings.back") }} />
      <div className="grid gap-6 compact:gap-4">
        {unreachable === null ? null : (
          <Alert tone="warning" title={t("noticeSettings.unreachable.title")}>
            {t("noticeSettings.unreachable.text")}
          </Alert>
        )}
        <ActionForm id="notices" reply={actionData} defaultValue={{ quietFrom: `${quietFrom}`, quietTo: `${quietTo}`, ...ticked }}>
          <div className="grid gap-6 compact:gap-4">
            <NoticeMatrix rows={rows} />
            <PushTimes />
            <div>
              <SubmitButton>{t("noticeSettings.save")}</SubmitButton>
            </div>
          </div>
        </ActionForm>
      </div>
      {isSaved ? <Toast>{t("noticeSettings.saved")}</Toast> : null}
    </div>
  );
}
