import { href } from "react-router";
import { agentForm } from "#contracts/agent/manager-forms.ts";
import { shareOf } from "#domain/money/rate.ts";
import { decide } from "#domain/offer/decide.ts";
import { isAgentSuspended } from "#domain/offer/facts.ts";
import { type OfferSide, type OfferState, offerSides } from "#domain/offer/state.ts";
import { actorFor } from "#domain/people/access/roles.ts";
import { keepForm } from "#forms/keep-form.ts";
import { RadioCards } from "#forms/radio-cards.tsx";
import { readSubmission } from "#forms/read-submission.server.ts";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { ServiceContext } from "#services/context.ts";
import { reassignLeg } from "#services/offer/commands/reassign-leg.server.ts";
import { requireManagedOffer } from "#services/offer/commands/submit-as-manager.server.ts";
import { unwrittenReason } from "#services/offer/previews/unwritten-reason.ts";
import { listReplacementAgents, type ReplacementChoice } from "#services/offer/staff/list-replacement-agents.server.ts";
import { Tabs } from "#ui/tabs.tsx";
import { answerOutcome } from "../enter-offer.server.ts";
import { sideText } from "../side-names.ts";
import type { Route } from "./+types/agent";
import { ActionPage } from "./action-page.tsx";
import { ActionUnavailable } from "./action-unavailable.tsx";
import { readStaffAction, showFirst } from "./read-staff-action.server.ts";
import { ReasonForm } from "./reason-form.tsx";
import { ReassignedSums } from "./reassigned-sums.tsx";

const legsOf = (state: OfferState) => offerSides.filter((side) => isAgentSuspended(state, side));
const chosenLeg = (state: OfferState, wanted: string | null) =>
  legsOf(state).find((side) => side === wanted) ?? legsOf(state)[0] ?? "owner";

/** The payer's amount and the tax on the commission, before and after the change. */
function sumsOf({ legs, policy, phase }: OfferState, leg: OfferSide, chosen: ReplacementChoice | undefined) {
  const { payIn, commission } = legs[leg];
  const after = chosen && shareOf(commission, chosen.taker.taxRatio);
  return {
    payIn,
    commission,
    tax: { before: shareOf(commission, policy.taxRatios[leg]), after: after ?? null },
    isSigning: phase === "signing",
  };
}

const commandOf = (leg: OfferSide, { taker }: ReplacementChoice) =>
  ({ type: "reassignLeg", leg, to: taker, eligible: true, reason: unwrittenReason }) as const;

/** The reason why no other agent can take over the leg; null when one can. */
function refusalOf({ principal, now }: ServiceContext, state: OfferState, leg: OfferSide, [first]: readonly ReplacementChoice[]) {
  const actor = actorFor(principal);
  if (actor === null || first === undefined) return null;
  const verdict = decide(state, commandOf(leg, first), actor, now);
  return verdict.ok ? null : verdict;
}

export async function loader(asked: Route.LoaderArgs) {
  const ctx = enterPage(asked);
  const managed = await requireManagedOffer(ctx, asked.params.offerId, "offer.changeStatus");
  if (!managed.ok) notFound();
  const { searchParams } = new URL(asked.request.url);
  const leg = chosenLeg(managed.value, searchParams.get("leg"));
  const takers = await listReplacementAgents(ctx, managed.value, leg);
  const chosen = takers.find(({ taker }) => taker.agentId === searchParams.get("agent"));
  const { view, state } = await readStaffAction(
    asked,
    () => (chosen ? commandOf(leg, chosen) : null),
    (): Record<string, string> => (chosen ? { leg, agent: chosen.taker.agentId } : {}),
  );
  return {
    ...{ ...view, leg, legs: legsOf(state), agent: chosen?.taker.agentId ?? "", sums: sumsOf(state, leg, chosen) },
    ...{ former: state.legs[leg].agentId, refusal: refusalOf(ctx, state, leg, takers) },
    takers: takers.map(({ taker, ...shown }) => ({ ...shown, id: taker.agentId })),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  const submission = await readSubmission(request, agentForm);
  if (!submission.ok) return submission.reply;
  const { leg, agent, reason, shown } = submission.value;
  const unseen = showFirst(request, shown, { leg, agent }, { reason });
  if (unseen) return unseen;
  const { commandId, revision: version } = submission;
  const outcome = await reassignLeg(ctx, { offerId: params.offerId, commandId, version, leg, agentId: agent, reason });
  return answerOutcome(outcome, submission, href("/admin-transactions/:offerId", { offerId: params.offerId }));
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

// A refusal shows how the deal has changed meanwhile.
export const shouldRevalidate = () => true;

type View = Route.ComponentProps["loaderData"];

function Choice({ view, reply }: { view: View; reply: Route.ComponentProps["actionData"] }) {
  const [t, language] = [useText(), useLanguage()];
  const { leg, agent, agents, former, takers, sums } = view;
  const present = agents.find(({ id }) => id === former);
  const cards = takers.map(({ id, ru, en, bank, last4, isHome }) => ({
    value: id,
    title: language === "en" ? en : ru,
    text: t(isHome ? "staffAction.reassign.home" : "staffAction.reassign.foreign", { bank, last4 }),
  }));
  return (
    <ReasonForm
      key={leg}
      view={view}
      reply={reply}
      submit={t("staffAction.reassign.submit")}
      deciding={["leg", "agent"]}
      defaultValue={{ agent }}
    >
      <input type="hidden" name="leg" value={leg} />
      <div className="grid gap-4">
        {present ? (
          <p className="text-small">{t("staffAction.reassign.from", { agent: present[language === "en" ? "en" : "ru"] })}</p>
        ) : null}
        <RadioCards name="agent" legend={t("staffAction.reassign.agent")} cards={cards} />
        <ReassignedSums sums={sums} />
      </div>
    </ReasonForm>
  );
}

/** Explains why the leg cannot be moved: its agent is active, the leg was already paid, or no other agent accepts its currency. */
function NoChoice({ view: { id, legs, refusal } }: { view: View }) {
  const t = useText();
  if (legs.length === 0)
    return <ActionUnavailable offerId={id} title={t("staffAction.reassign.notStopped")} text={t("staffAction.reassign.notStoppedText")} />;
  if (refusal) return <ActionUnavailable offerId={id} refusal={refusal} />;
  return <ActionUnavailable offerId={id} title={t("staffAction.reassign.none")} text={t("staffAction.reassign.noneText")} />;
}

/** `/admin-transactions/:offerId/agent`: moves a leg of a suspended agent to another agent (design/people §11). */
export default function ReassignPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { id, leg, legs, takers, refusal, sides } = loaderData;
  const page = href("/admin-transactions/:offerId/agent", { offerId: id });
  const isShown = (legs.length > 0 && refusal === null && takers.length > 0) || actionData !== undefined;
  return (
    <ActionPage
      view={loaderData}
      reply={actionData}
      title={t("staffAction.reassign.title")}
      lead={t("staffAction.reassign.lead")}
      unchosen={t("staffAction.reassign.choose")}
    >
      {legs.length > 1 ? (
        <Tabs
          label={t("staffAction.reassign.leg")}
          tabs={legs.map((side) => ({ to: `${page}?leg=${side}`, label: sideText(t, sides, side), isCurrent: side === leg }))}
        />
      ) : null}
      {isShown ? <Choice view={loaderData} reply={actionData} /> : <NoChoice view={loaderData} />}
    </ActionPage>
  );
}
