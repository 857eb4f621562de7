import { href, redirect } from "react-router";
import type { ServiceResult } from "#contracts/outcome.ts";
import { pressForm, revokeForm } from "#contracts/stage/receipt-forms.ts";
import { keepForm } from "#forms/keep-form.ts";
import { readForm } from "#forms/read-form.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { notFound } from "#guards/guards.server.ts";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { ServiceContext } from "#services/context.ts";
import { acceptStatement, declineStatement } from "#services/receipt/decide-statement.server.ts";
import { readStatement, type StatementView } from "#services/receipt/read-statements.server.ts";
import { askRevocation, dropRevocationOf, revokeStatement } from "#services/receipt/revoke-statement.server.ts";
import { Card } from "#ui/card.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { Time } from "#ui/time.tsx";
import { agentPath } from "../agent-place.ts";
import { enterRecords } from "../enter-agent-pages.server.ts";
import type { Route } from "./+types/statement";
import { BookedOn } from "./booked-on.tsx";
import { Neighbours } from "./neighbours.tsx";
import { StatementActs } from "./statement-acts.tsx";

export async function loader({ params, context, request, url }: Route.LoaderArgs) {
  const { ctx, base } = enterRecords({ context, request, url });
  const read = await readStatement(ctx, params.statementId);
  if (!read.ok) notFound();
  return { statement: read.value, base, commandId: crypto.randomUUID() };
}

const presses = {
  accept: acceptStatement,
  decline: declineStatement,
  revoke: revokeStatement,
  keep: dropRevocationOf,
} as const satisfies Readonly<Record<string, (ctx: ServiceContext, id: string) => Promise<ServiceResult<unknown>>>>;
const pressOf = (intent: string) => (Object.keys(presses) as (keyof typeof presses)[]).find((one) => one === intent) ?? "keep";

export async function action({ params, context, request, url }: Route.ActionArgs) {
  const { ctx, base } = enterRecords({ context, request, url });
  const id = params.statementId;
  if (!(await readStatement(ctx, id)).ok) notFound();
  const form = await readForm(request);
  const isQuestion = form.get("intent") === "askRevocation";
  const submission = await readSubmission(form, isQuestion ? revokeForm : pressForm);
  if (!submission.ok) return submission.reply;
  const { reason = "" } = { ...submission.value };
  const done = isQuestion ? await askRevocation(ctx, id, reason) : await presses[pressOf(String(form.get("intent")))](ctx, id);
  if (!done.ok) return submission.refuse(done);
  return redirect(agentPath(base, href("/agents/:agentName?/receipts/statements/:statementId", params)), 303);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

function Facts({ statement }: { statement: StatementView }) {
  const [t, language] = [useText(), useLanguage()];
  const { account, currency, dayFrom, dayTo, opening, closing, lines, importedAt, importedBy } = statement;
  const { decidedBy, revokeAskedBy, revokeReason, revokedBy } = statement;
  const money = (minor: bigint) => formatMoney({ minor, currency }, language);
  const named = (term: string, value: string | null) => (value === null ? [] : [{ term, value }]);
  return (
    <Card id="facts" title={t(`receipts.format.${statement.format}`)}>
      <DefinitionList
        items={[
          { term: t("receipts.account"), value: `${account} ${currency}` },
          {
            term: t("receipts.preview.days"),
            value: (
              <>
                <BookedOn day={dayFrom} /> – <BookedOn day={dayTo} />
              </>
            ),
          },
          { term: t("receipts.preview.opening"), value: money(opening) },
          { term: t("receipts.preview.closing"), value: money(closing) },
          { term: t("receipts.statement.lines"), value: lines },
          { term: t("receipts.since"), value: <Time at={importedAt} /> },
          { term: t("receipts.statement.importedBy"), value: importedBy },
          ...named(t("receipts.statement.decidedBy"), decidedBy),
          ...named(t("receipts.statement.revokeAskedBy"), revokeAskedBy),
          ...named(t("receipts.statement.reason"), revokeReason),
          ...named(t("receipts.statement.revokedBy"), revokedBy),
        ]}
      />
    </Card>
  );
}

/** `/agents/receipts/statements/:statementId`: one statement, and the decisions that two people take about it. */
export default function StatementPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { statement, base, commandId } = loaderData;
  return (
    <>
      <title>{t("receipts.statement.one")}</title>
      <PageTitle
        title={t("receipts.statement.one")}
        lead={t(
          `receipts.statement.state.${statement.revokeAskedBy !== null && statement.state === "imported" ? "revokeAsked" : statement.state}`,
        )}
        back={{ to: agentPath(base, href("/agents/:agentName?/receipts/statements")), label: t("receipts.statement.list") }}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Facts statement={statement} />
        <div className="grid gap-4">
          <Neighbours remarks={statement.contradictions} currency={statement.currency} />
          <StatementActs statement={statement} reply={actionData} commandId={commandId} />
        </div>
      </div>
    </>
  );
}
