import { href, redirect } from "react-router";
import { arrivalForm } from "#contracts/agent/manager-forms.ts";
import { type OfferSide, offerSides } from "#domain/offer/state.ts";
import { keepForm } from "#forms/keep-form.ts";
import { RadioCards } from "#forms/radio-cards.tsx";
import { readSubmission } from "#forms/read-submission.server.ts";
import { TextField } from "#forms/text-field.tsx";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { formatInstant, formatMoney } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import { moveReceipt } from "#services/stage/move-receipt.server.ts";
import { type Arrival, judgeReassignment, listArrivals, reassignArrival } from "#services/stage/reassign-arrival.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { answerOutcome } from "../enter-offer.server.ts";
import { PhaseChip } from "../phase-chip.tsx";
import { refusalText } from "../words.ts";
import type { Route } from "./+types/arrival";
import { ActionUnavailable } from "./action-unavailable.tsx";
import { PreviewContext } from "./preview-context.ts";
import { readStaffAction, showFirst } from "./read-staff-action.server.ts";
import { ReasonForm } from "./reason-form.tsx";

const sideOf = (text: string): OfferSide => offerSides.find((side) => side === text) ?? notFound();

export async function loader(asked: Route.LoaderArgs) {
  const ctx = enterPage(asked);
  const leg = sideOf(asked.params.leg);
  const { searchParams } = new URL(asked.request.url);
  const [number, to] = [searchParams.get("number") ?? "", (searchParams.get("to") ?? "").trim().toUpperCase().slice(0, 40)];
  const isChosen = number !== "" && to !== "";
  const { view } = await readStaffAction(
    asked,
    () => null,
    (): Record<string, string> => (isChosen ? { number, to } : {}),
  );
  const arrivals = await listArrivals(ctx, view.id, leg);
  if (!arrivals.ok) notFound();
  const judged = isChosen ? await judgeReassignment(ctx, { offerId: view.id, leg, number, to }) : null;
  const gains = judged?.ok ? { no: judged.value.to.humanId, amount: judged.value.to.legs[judged.value.toLeg].payIn } : null;
  return { ...view, leg, number, to, arrivals: arrivals.value, gains, refusal: judged?.ok === false ? judged : null };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  const leg = sideOf(params.leg);
  const submission = await readSubmission(request, arrivalForm);
  if (!submission.ok) return submission.reply;
  const { number, to, reason, shown } = submission.value;
  const unseen = showFirst(request, shown, { number, to }, { reason });
  if (unseen) return unseen;
  const page = href("/admin-transactions/:offerId", params);
  const done = await reassignArrival(ctx, { offerId: params.offerId, leg, number, to, reason });
  if (done.ok) return redirect(page, 303);
  if (done.code === "OFFER.NEEDS_CONSENT") {
    const { commandId, revision: version } = submission;
    return answerOutcome(await moveReceipt(ctx, { offerId: params.offerId, commandId, version, leg, to, reason }), submission, page);
  }
  if (done.code === "NOT_FOUND") notFound();
  const { field } = done.params;
  return submission.refuse(done, field === "number" || field === "to" || field === "reason" ? field : undefined);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

type View = Route.ComponentProps["loaderData"];

function Loses({ arrival, humanId }: { arrival: Arrival; humanId: string }) {
  const [t, language] = [useText(), useLanguage()];
  const words = { no: humanId, tail: arrival.number.slice(-6) };
  const { standing, amount } = arrival;
  if (amount === null || standing === "free" || standing === "stated") return <li>{t("staffAction.arrival.losesFree", words)}</li>;
  const key = standing === "returned" ? "staffAction.arrival.loses" : "staffAction.arrival.losesHeld";
  return <li>{t(key, { ...words, amount: formatMoney(amount, language) })}</li>;
}

/** The consequences for both deals, in money; the act itself counts no money. */
function Consequences({ view }: { view: View }) {
  const [t, language] = [useText(), useLanguage()];
  const { arrivals, number, gains, refusal, humanId } = view;
  const arrival = arrivals.find(({ reference }) => reference === number);
  if (refusal) return <Alert tone="danger">{refusalText(t, language, refusal)}</Alert>;
  if (gains === null || arrival === undefined) return <p className="text-small text-muted">{t("staffAction.arrival.choose")}</p>;
  return (
    <div className="grid gap-3 text-small">
      <ul className="grid gap-2">
        <Loses arrival={arrival} humanId={humanId} />
        <li>{t("staffAction.arrival.gains", { no: gains.no, amount: formatMoney(gains.amount, language) })}</li>
      </ul>
      {arrival.standing === "movable" ? <Alert tone="info">{t("staffAction.arrival.second")}</Alert> : null}
      {arrival.standing === "returned" ? <Alert tone="warning">{t("staffAction.arrival.warning", { no: humanId })}</Alert> : null}
    </div>
  );
}

function Choice({ view, reply }: { view: View; reply: Route.ComponentProps["actionData"] }) {
  const t = useText();
  const [language, zone] = [useLanguage(), useTimeZone()];
  const cards = view.arrivals.map(({ reference, number, standing, amount, bookedAt }) => ({
    value: reference,
    title: [amount && formatMoney(amount, language), bookedAt && formatInstant(bookedAt, language, zone), `…${number.slice(-6)}`]
      .filter(Boolean)
      .join(" · "),
    text: t(`staffAction.arrival.standing.${standing}`),
  }));
  return (
    <ReasonForm
      view={view}
      reply={reply}
      submit={t("staffAction.arrival.submit")}
      isDangerous
      deciding={["number", "to"]}
      defaultValue={{ number: view.number, to: view.to }}
    >
      <div className="grid gap-4">
        <RadioCards name="number" legend={t("staffAction.arrival.number")} cards={cards} />
        <TextField name="to" label={t("staffAction.arrival.to")} maxLength={40} autoComplete="off" isCode />
      </div>
    </ReasonForm>
  );
}

/** `/admin-transactions/:offerId/arrival/:leg`: moves a transfer that was counted for the wrong deal to the deal for which it pays. */
export default function ArrivalPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { id, humanId, phase, arrivals, gains } = loaderData;
  const preview = (
    <Card id="consequences" title={t("backOffice.foreseen.title")}>
      <Consequences view={loaderData} />
    </Card>
  );
  return (
    <>
      <title>{`${t("staffAction.arrival.title")} · ${humanId}`}</title>
      <PageTitle
        title={t("staffAction.arrival.title")}
        lead={t("staffAction.arrival.lead")}
        back={{ to: href("/admin-transactions/:offerId", { offerId: id }), label: humanId }}
        aside={<PhaseChip phase={phase} />}
      />
      <div className="grid max-w-form gap-4">
        {arrivals.length === 0 ? (
          <ActionUnavailable offerId={id} title={t("staffAction.arrival.none")} text={t("staffAction.arrival.noneText")} />
        ) : (
          <PreviewContext value={{ isShown: gains !== null, preview }}>
            <Choice view={loaderData} reply={actionData} />
          </PreviewContext>
        )}
      </div>
    </>
  );
}
