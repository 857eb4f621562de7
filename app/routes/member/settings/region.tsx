import { href, redirect } from "react-router";
import { regionForm } from "#contracts/settings/settings-form.ts";
import { regions } from "#domain/people/personal/registration.ts";
import { env } from "#env";
import { ActionForm } from "#forms/action-form.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { chooseRegion } from "#services/profile/choose-region.server.ts";
import { readSelf } from "#services/profile/read-self.server.ts";
import { Card } from "#ui/card.tsx";
import { Page } from "#ui/page.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { RegionAndPolicy } from "../../auth/register-form.tsx";
import type { Route } from "./+types/region";

export const handle: PageHandle = { mobileBar: false };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireMember(context);
  const self = env.FEATURE_REGION ? await readSelf(serviceContext(context, request)) : null;
  if (!self?.ok) notFound();
  return { region: regions.find((one) => one === url.searchParams.get("to")) ?? self.value.region };
}

export async function action({ context, request }: Route.ActionArgs) {
  requireMember(context);
  if (!env.FEATURE_REGION) notFound();
  const submission = await readSubmission(request, regionForm);
  if (!submission.ok) return submission.reply;
  const chosen = await chooseRegion(serviceContext(context, request), submission.value);
  return chosen.ok ? redirect(`${href("/settings")}?done=saved`, 303) : submission.refuse(chosen, "isPolicyAccepted");
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** Form for another region, whose documents are accepted with it. */
export default function RegionPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  return (
    <Page
      title={t("profile.region.title")}
      lead={t("profile.region.text")}
      back={{ to: href("/settings"), label: t("profile.settings.title") }}
    >
      <Card>
        <ActionForm id="region" reply={actionData} defaultValue={{ region: loaderData.region }} className="grid gap-3">
          <RegionAndPolicy />
          <div>
            <SubmitButton>{t("profile.region.save")}</SubmitButton>
          </div>
        </ActionForm>
      </Card>
    </Page>
  );
}
