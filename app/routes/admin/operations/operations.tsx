import { redirect } from "react-router";
import { z } from "zod";
import { keepForm } from "#forms/keep-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import { resendLetter } from "#services/message/mail-report.server.ts";
import { readOperations } from "#services/offer/staff/read-operations.server.ts";
import { Alert } from "#ui/alert.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { BacklogCard } from "../panel/backlog-card.tsx";
import { RatesCard } from "../panel/rates-card.tsx";
import type { Route } from "./+types/operations";
import { DeadLetters } from "./dead-letters.tsx";
import { FeedLagCard } from "./feed-lag-card.tsx";
import { MissingSetupCard } from "./missing-setup-card.tsx";
import { RecentBroadcasts } from "./recent-broadcasts.tsx";
import { StuckCommands } from "./stuck-commands.tsx";

const letterForm = z.strictObject({ letterId: z.uuid("VALIDATION.CHOICE") });

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const operations = await readOperations(ctx);
  if (!operations.ok) notFound();
  const { deadLetters, ...rest } = operations.value;
  return { ...rest, deadLetters: deadLetters.map((letter) => ({ ...letter, createdAt: letter.createdAt.getTime() })) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  const submission = await readSubmission(request, letterForm);
  if (!submission.ok) return submission.reply;
  const sent = await resendLetter(ctx, submission.value.letterId);
  return sent.ok ? redirect("/admin/operations", 303) : submission.refuse(sent);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** `/admin/operations`: stuck work with its reason and the button that continues it (design/screens §1). */
export default function OperationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const [language, zone] = [useLanguage(), useTimeZone()];
  const { checkedAt, commands, deadLetters, backlog, rates, broadcasts, feedLag, missing } = loaderData;
  const time = formatInstant(checkedAt, language, zone);
  return (
    <>
      <title>{t("operations.title")}</title>
      <PageTitle title={t("operations.title")} lead={`${t("operations.lead")}. ${t("operations.checkedAt", { time })}`} />
      <div className="grid gap-6">
        {commands.length === 0 && deadLetters.length === 0 ? <Alert tone="success">{t("operations.nothingStuck")}</Alert> : null}
        <MissingSetupCard missing={missing} />
        <StuckCommands commands={commands} />
        <DeadLetters letters={deadLetters} reply={actionData} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <BacklogCard backlog={backlog} />
          <RatesCard rates={rates} />
          <FeedLagCard lag={feedLag} />
          <RecentBroadcasts broadcasts={broadcasts} />
        </div>
      </div>
    </>
  );
}
