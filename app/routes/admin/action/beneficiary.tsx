import { href } from "react-router";
import { beneficiaryForm } from "#contracts/agent/manager-forms.ts";
import { phaseTable } from "#domain/offer/phase-table.ts";
import { type OfferSide, type OfferState, offerSides } from "#domain/offer/state.ts";
import { keepForm } from "#forms/keep-form.ts";
import { RadioCards } from "#forms/radio-cards.tsx";
import { readSubmission } from "#forms/read-submission.server.ts";
import { enterPage } from "#guards/guards.server.ts";
import { countryText } from "#i18n/reference-text.ts";
import { useText } from "#i18n/text-context.tsx";
import { confirmBeneficiary } from "#services/offer/commands/confirm-beneficiary.server.ts";
import { replaceBeneficiary } from "#services/offer/commands/replace-beneficiary.server.ts";
import { listReplacementAccounts } from "#services/offer/staff/list-replacement-accounts.server.ts";
import { readFrozenAccount } from "#services/offer/staff/read-frozen-account.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { answerOutcome } from "../enter-offer.server.ts";
import { sideText } from "../side-names.ts";
import type { Route } from "./+types/beneficiary";
import { ActionPage } from "./action-page.tsx";
import { ActionUnavailable } from "./action-unavailable.tsx";
import { readStaffAction, showFirst } from "./read-staff-action.server.ts";
import { ReasonForm } from "./reason-form.tsx";

const isWaiting = ({ legs, phase }: OfferState, side: OfferSide) =>
  phaseTable[phase].replaceBeneficiary === "yes" &&
  !legs[side].paidOut &&
  (legs[side].beneficiaryHold !== undefined || legs[side].bounced === true);
const legsOf = (state: OfferState) => offerSides.filter((side) => isWaiting(state, side));
const chosenLeg = (state: OfferState, wanted: string | null) =>
  legsOf(state).find((side) => side === wanted) ?? legsOf(state)[0] ?? "owner";

export async function loader(asked: Route.LoaderArgs) {
  const ctx = enterPage(asked);
  const { searchParams } = new URL(asked.request.url);
  const wanted = searchParams.get("leg");
  const account = searchParams.get("account") ?? "";
  const { view, state } = await readStaffAction(
    asked,
    (current) => previewOf(current, chosenLeg(current, wanted), account),
    (current): Record<string, string> => (account === "" ? {} : { leg: chosenLeg(current, wanted), account }),
  );
  const leg = chosenLeg(state, wanted);
  const { beneficiary, beneficiaryHold, bounced } = state.legs[leg];
  return {
    ...{ ...view, leg, account, legs: legsOf(state), kind: beneficiary?.kind ?? null },
    ...{ isHeld: beneficiaryHold !== undefined, isBounced: bounced === true, hold: beneficiaryHold?.reason ?? null },
    frozen: await readFrozenAccount(ctx, state, leg),
    others: await listReplacementAccounts(ctx, state, leg),
  };
}

/** The new account has no frozen copy yet; the consequences do not depend on its id. */
function previewOf({ legs }: OfferState, leg: OfferSide, account: string) {
  const { beneficiary } = legs[leg];
  if (account === "" || beneficiary === undefined) return null;
  if (account === "confirm") return { type: "confirmBeneficiary", leg } as const;
  return { type: "replaceBeneficiary", leg, beneficiary: { ...beneficiary, accountId: account }, approved: true } as const;
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  const submission = await readSubmission(request, beneficiaryForm);
  if (!submission.ok) return submission.reply;
  const { leg, account, shown } = submission.value;
  const unseen = showFirst(request, shown, { leg, account }, {});
  if (unseen) return unseen;
  const order = { offerId: params.offerId, commandId: submission.commandId, version: submission.revision, leg };
  const outcome =
    account === "confirm" ? await confirmBeneficiary(ctx, order) : await replaceBeneficiary(ctx, { ...order, accountId: account });
  return answerOutcome(outcome, submission, href("/admin-transactions/:offerId", { offerId: params.offerId }));
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

// A refusal shows how the deal has changed meanwhile.
export const shouldRevalidate = () => true;

type View = Route.ComponentProps["loaderData"];

function useCards({ frozen, others, isHeld }: View) {
  const t = useText();
  const named = frozen ? `${frozen.bankName ?? frozen.holderName} ··${frozen.last4}` : "";
  const keep = {
    value: "confirm",
    title: t("staffAction.beneficiary.keep"),
    text: t("staffAction.beneficiary.keepText", { account: named }),
  };
  return [
    ...(isHeld ? [keep] : []),
    ...others.map((one) => ({
      value: one.id,
      title: `${one.bankName ?? one.holderName} ${one.masked}`,
      text: one.country ? t("staffAction.beneficiary.otherText", { country: countryText(t, one.country, "in") }) : one.holderName,
    })),
  ];
}

/** `/admin-transactions/:offerId/beneficiary`: releases a payout that waits, to the frozen account or to another of the same member. */
export default function BeneficiaryPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { id, leg, legs, kind, account, isBounced, frozen, others, sides } = loaderData;
  const cards = useCards(loaderData);
  const page = href("/admin-transactions/:offerId/beneficiary", { offerId: id });
  return (
    <ActionPage
      view={loaderData}
      reply={actionData}
      title={t("staffAction.beneficiary.title")}
      lead={t("staffAction.beneficiary.lead")}
      unchosen={t("staffAction.beneficiary.choose")}
    >
      {legs.length > 1 ? (
        <Tabs
          label={t("staffAction.beneficiary.leg")}
          tabs={legs.map((side) => ({ to: `${page}?leg=${side}`, label: sideText(t, sides, side), isCurrent: side === leg }))}
        />
      ) : null}
      {legs.length === 0 && !actionData ? (
        <ActionUnavailable offerId={id} title={t("staffAction.beneficiary.none")} text={t("staffAction.beneficiary.noneText")} />
      ) : (
        <>
          {isBounced && frozen ? (
            <Alert tone="danger">
              {t("staffAction.beneficiary.bounced", { account: `${frozen.bankName ?? frozen.holderName} ··${frozen.last4}` })}
            </Alert>
          ) : null}
          {kind === "supplier" ? <Alert tone="info">{t("staffAction.beneficiary.supplier")}</Alert> : null}
          {others.length === 0 && kind !== "supplier" ? <Alert tone="info">{t("staffAction.beneficiary.noOther")}</Alert> : null}
          {cards.length > 0 ? (
            <ReasonForm
              key={leg}
              view={loaderData}
              reply={actionData}
              submit={t("staffAction.beneficiary.submitConfirm")}
              hasNoReason
              deciding={["leg", "account"]}
              defaultValue={{ account }}
            >
              <input type="hidden" name="leg" value={leg} />
              <RadioCards name="account" legend={t("staffAction.beneficiary.account")} cards={cards} />
            </ReasonForm>
          ) : null}
        </>
      )}
    </ActionPage>
  );
}
