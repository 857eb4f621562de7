import { href, Link, redirect } from "react-router";
import { keepForm } from "#forms/keep-form.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { flashCookie } from "#middleware/flash.server.ts";
import { readOfferHelp } from "#services/offer/own/read-offer-help.server.ts";
import { readOwnInfraction } from "#services/profile/appeal-infraction.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { withModal } from "#ui/modal/modal-address.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { FormPage } from "../form-page.tsx";
import type { Route } from "./+types/help";
import { HelpTopics } from "./help-topics.tsx";
import { receiveReport } from "./receive-report.server.ts";
import { OwnReports, ReportForm } from "./report-form.tsx";

export { replyHeaders as headers };
export const handle: PageHandle = { layout: "transactions", mobileBar: false };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requireMember(context);
  const ctx = serviceContext(context, request);
  const help = await readOfferHelp(ctx, params.offerId);
  if (!help.ok) notFound();
  return { ...help.value, hasInfraction: (await readOwnInfraction(ctx, help.value.id)) !== null };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  requireMember(context);
  const sent = await receiveReport(serviceContext(context, request), params.offerId, request);
  if (!("reference" in sent)) return sent;
  const page = withModal(href("/my-transactions/:offerId/help", { offerId: params.offerId }), "contact-us-success");
  return redirect(page, { status: 303, headers: { "Set-Cookie": flashCookie("message-sent", sent.reference) } });
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** `/my-transactions/:offerId/help`: answers about possible problems, with this deal's sums and deadlines, and a report to staff. */
export default function OfferHelp({ loaderData: help, actionData }: Route.ComponentProps) {
  const t = useText();
  const path = useLocalePath();
  return (
    <FormPage offer={help} title={t("offerHelp.title")} lead={t("offerHelp.lead")}>
      <HelpTopics worries={help.worries} isWorkingTime={help.isWorkingTime} />
      {help.hasInfraction ? (
        <Link to={href("/my-transactions/:offerId/appeal", { offerId: help.id })} className="link">
          {t("offerHelp.appeal")}
        </Link>
      ) : null}
      <OwnReports reports={help.reports} />
      <ReportForm reply={actionData} />
      <div>
        <ButtonLink to={`${path("/contact-us")}?offer=${help.humanId}`} isDocument size="row">
          {t("ownOffer.help.write")}
        </ButtonLink>
      </div>
    </FormPage>
  );
}
