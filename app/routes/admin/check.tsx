import { randomUUID } from "node:crypto";
import { href, Link, redirect } from "react-router";
import { stageReturnForm, stageVerifyForm } from "#contracts/stage-verdict-form.ts";
import { offerSides, stageNames } from "#domain/offer/state.ts";
import { keepForm } from "#forms/keep-form.ts";
import { readForm } from "#forms/read-form.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { notFound } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { languageContext } from "#middleware/contexts.server.ts";
import { listNamedAgents } from "#services/offer/staff/list-staff-offers.server.ts";
import { readCheck } from "#services/offer/staff/read-check.server.ts";
import { returnStage } from "#services/stage/return-stage.server.ts";
import { tickPoint } from "#services/stage/stage-desk.server.ts";
import { verifyStage } from "#services/stage/verify-stage.server.ts";
import { ChevronLeft } from "#ui/icons.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { Compare } from "../agent/payment/compare.tsx";
import { shownPayment } from "../agent/payment/comparison.server.ts";
import { Evidence } from "../agent/payment/evidence.tsx";
import { History } from "../agent/payment/history.tsx";
import { historyLines } from "../agent/payment/history-lines.server.ts";
import { Panes, usePane } from "../agent/payment/panes.tsx";
import { Part } from "../agent/payment/part.tsx";
import { Requisites } from "../agent/payment/requisites.tsx";
import { signalLines } from "../agent/payment/signal-lines.server.ts";
import type { Route } from "./+types/check";
import { Cannot } from "./action/cannot.tsx";
import { answerOutcome, requireManager, requireUuid } from "./enter-offer.server.ts";
import { CheckFacts, CheckVerdict, checkTitle } from "./offer/check-card.tsx";
import { PhaseChip } from "./phase-chip.tsx";
import { SideNamesContext } from "./side-names.ts";

function stageOf({ leg, stage }: Route.LoaderArgs["params"]) {
  const found = { leg: offerSides.find((side) => side === leg), stage: stageNames.find((name) => name === stage) };
  return found.leg && found.stage ? { leg: found.leg, stage: found.stage } : notFound();
}

export const handle: PageHandle = {
  mobileBar: false,
  namespaces: [
    "backOffice",
    "errors",
    "evidence",
    "fieldErrors",
    "offer",
    "payment",
    "reference",
    "requisites",
    "staffAction",
    "staffCheck",
  ],
};

export async function loader(asked: Route.LoaderArgs) {
  const ctx = requireManager(asked);
  const place = stageOf(asked.params);
  const read = await readCheck(ctx, { offerId: asked.params.offerId, ...place }, asked.context.get(languageContext));
  if (!read.ok) notFound();
  requireUuid(asked, read.value.id);
  const { check, ...offer } = read.value;
  return {
    ...{ ...offer, ...place, agents: await listNamedAgents(), commandIds: [randomUUID(), randomUUID()] as const },
    check: check && { ...check, payment: shownPayment(check.payment) },
    said: check ? signalLines(check.payment, asked.context.get(languageContext), ctx.principal.timeZone) : [],
    history: check ? historyLines(check.payment, asked.context.get(languageContext)) : [],
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = requireManager({ context, request });
  const place = stageOf(params);
  const { offerId } = params;
  const page = href("/admin-transactions/:offerId", { offerId });
  const form = await readForm(request);
  if (form.get("intent") === "tick") {
    const ticked = await tickPoint(
      ctx,
      { offerId, ...place },
      { point: String(form.get("point")), isChecked: form.get("isChecked") === "on" },
    );
    if (!ticked.ok) notFound();
    return redirect(href("/admin-transactions/:offerId/check/:leg/:stage", params), 303);
  }
  if (form.get("intent") === "return") {
    const submission = await readSubmission(form, stageReturnForm);
    if (!submission.ok) return submission.reply;
    const { value, commandId } = submission;
    return answerOutcome(await returnStage(ctx, { offerId, commandId, ...place, ...value }), submission, page);
  }
  const submission = await readSubmission(form, stageVerifyForm);
  if (!submission.ok) return submission.reply;
  const { value, commandId } = submission;
  return answerOutcome(await verifyStage(ctx, { offerId, commandId, ...place, ...value }), submission, page);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

interface DeskProps extends Pick<Route.ComponentProps, "loaderData" | "actionData"> {
  readonly check: NonNullable<Route.ComponentProps["loaderData"]["check"]>;
}

/** The halves of a payment's own page, with what a manager reads of the deal beside them. */
function Desk({ loaderData, actionData, check }: DeskProps) {
  const t = useText();
  const { id, humanId, phase, said, history, stage, agents, commandIds } = loaderData;
  const { payment, foreseen } = check;
  const pane = usePane("claim");
  return (
    <div className="desk">
      <header className="desk-head">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
          <Link
            to={href("/admin-transactions/:offerId", { offerId: id })}
            className="-ml-1 inline-flex min-h-6 items-center gap-1 text-small text-muted hover:text-ink hover:underline"
          >
            <ChevronLeft aria-hidden className="size-4" />
            {humanId}
          </Link>
          <h1 className="text-h3">{t(`backOffice.checkTitle.${stage}`)}</h1>
          <PhaseChip phase={phase} />
        </div>
      </header>
      <Panes pane={pane} />
      <div className="split-viewer" data-pane={pane}>
        <Evidence payment={payment} />
        <div className="claim-side">
          <Compare payment={payment} />
          {stage === "incoming" ? null : <Requisites payment={payment} />}
          <Part title={checkTitle(t, payment)}>
            <CheckFacts check={check} said={said} agents={agents} isWhole />
          </Part>
          <History history={history} />
          {foreseen === null ? null : (
            <div className="verdict-bar verdict-bar-end">
              <CheckVerdict payment={payment} commandIds={commandIds} reply={actionData} isMain />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

/** `/admin-transactions/:offerId/check/:leg/:stage`: papers left, statement and verdict right; the twin of the offer's own forms. */
export default function Check({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { id, humanId, phase, check, stage } = loaderData;
  const { owner, buyer } = check?.payment.sides ?? {};
  const title = t(`backOffice.checkTitle.${stage}`);
  return (
    <SideNamesContext value={{ owner: owner?.name ?? null, buyer: buyer?.name ?? null }}>
      <title>{`${title} · ${humanId}`}</title>
      {check === null ? (
        <>
          <PageTitle
            title={title}
            back={{ to: href("/admin-transactions/:offerId", { offerId: id }), label: humanId }}
            aside={<PhaseChip phase={phase} />}
          />
          <Cannot offerId={id} title={t("staffCheck.gone")} text={t("staffCheck.goneText")} />
        </>
      ) : (
        <Desk loaderData={loaderData} actionData={actionData} check={check} />
      )}
    </SideNamesContext>
  );
}
