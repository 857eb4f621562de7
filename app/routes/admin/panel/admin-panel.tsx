import { redirect } from "react-router";
import { z } from "zod";
import { keepForm } from "#forms/keep-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { notFound, requireRoles, serviceContext } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { resendLetter } from "#services/message/resend-letter.server.ts";
import { readOverview } from "#services/offer/staff/read-overview.server.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/admin-panel";
import { BacklogCard } from "./backlog-card.tsx";
import { DeadLetters } from "./dead-letters.tsx";
import { HeldCard } from "./held-card.tsx";
import { NeedsNow } from "./needs-now.tsx";
import { PhaseCounts } from "./phase-counts.tsx";
import { RatesCard } from "./rates-card.tsx";

export const handle = {
  namespaces: ["adminPanel", "backOffice", "offer", "reference", "requisites"],
  live: "offers",
} as const satisfies PageHandle & {
  live: "offers";
};

const letterForm = z.strictObject({ letterId: z.uuid("VALIDATION.CHOICE") });

/** Guard D: 0 and 1; what changes something needs a permission of 0 (design/screens §1). */
const panelRoles = ["admin", "moderator"] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { role } = requireRoles(context, panelRoles);
  const overview = await readOverview(serviceContext(context, request));
  if (!overview.ok) notFound();
  const { deadLetters, ...rest } = overview.value;
  return {
    ...rest,
    deadLetters: deadLetters.map((letter) => ({ ...letter, createdAt: letter.createdAt.getTime() })),
    mayResend: role === "admin",
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  requireRoles(context, panelRoles);
  const submission = await readSubmission(request, letterForm);
  if (!submission.ok) return submission.reply;
  const sent = await resendLetter(serviceContext(context, request), submission.value.letterId);
  return sent.ok ? redirect("/admin-panel", 303) : submission.refuse(sent);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** `/admin-panel`: oldest trouble first, then counts, money, rates and letters; every number leads to its list (design/screens §15). */
export default function AdminPanel({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { counts, total, waiting, held, agents, rates, backlog, deadLetters, mayResend } = loaderData;
  return (
    <>
      <title>{t("adminPanel.title")}</title>
      <PageTitle title={t("adminPanel.title")} lead={t("adminPanel.lead")} />
      <div className="grid gap-6">
        <NeedsNow waiting={waiting} agents={agents} />
        <PhaseCounts counts={counts} total={total} />
        <div className="grid items-start gap-4 lg:grid-cols-3">
          <HeldCard held={held} agents={agents} />
          <RatesCard rates={rates} />
          <BacklogCard backlog={backlog} />
        </div>
        <DeadLetters letters={deadLetters} mayResend={mayResend} reply={actionData} />
      </div>
    </>
  );
}
