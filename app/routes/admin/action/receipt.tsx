import { href } from "react-router";
import { receiptForm } from "#contracts/agent/manager-forms.ts";
import { type MismatchAnswer, mismatchAnswerText, readMismatchAnswer } from "#contracts/offer/mismatch-answer.ts";
import { refuse } from "#contracts/outcome.ts";
import { parseMoney } from "#domain/money/parse.ts";
import type { Command } from "#domain/offer/commands.ts";
import { type OfferSide, type OfferState, offerSides } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { keepForm } from "#forms/keep-form.ts";
import { MoneyField } from "#forms/money-field.tsx";
import { RadioCards } from "#forms/radio-cards.tsx";
import { readSubmission } from "#forms/read-submission.server.ts";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { listCarryTargets } from "#services/offer/commands/carry-targets.server.ts";
import { decideMismatch } from "#services/offer/commands/decide-mismatch.server.ts";
import { staffMismatchOf } from "#services/offer/staff/staff-leg.ts";
import { answerOutcome } from "../enter-offer.server.ts";
import { sideText } from "../side-names.ts";
import { capitalized } from "../words.ts";
import type { Route } from "./+types/receipt";
import { ActionPage } from "./action-page.tsx";
import { ActionUnavailable } from "./action-unavailable.tsx";
import { readStaffAction, showFirst } from "./read-staff-action.server.ts";
import { ReasonForm } from "./reason-form.tsx";

const sideOf = (text: string): OfferSide => offerSides.find((side) => side === text) ?? notFound();
const chosenOf = (choice: string, credited: string) => ({ choice, ...(choice === "requote" && credited !== "" && { credited }) });

type Translate = ReturnType<typeof useText>;
type Shown = Pick<Route.ComponentProps["loaderData"], "mismatch" | "carryTargets">;

/** One card for each decision, and one for each other offer of the member to which an excess may be transferred. */
function cardsOf(t: Translate, language: Language, { mismatch, carryTargets }: Shown) {
  return (mismatch?.choices ?? []).flatMap((choice) =>
    choice === "carryExcess"
      ? carryTargets.map(({ humanId, missing, offerId, leg }) => ({
          value: mismatchAnswerText({ choice, carryTo: { offerId, leg } }),
          title: t("staffAction.receipt.carryTo", { number: humanId }),
          text: t("staffAction.receipt.carryText", { missing: formatMoney(missing, language) }),
        }))
      : [{ value: choice, title: capitalized(t(`backOffice.choice.${choice}`)), text: t(`staffAction.receipt.texts.${choice}`) }],
  );
}

function commandOf({ legs }: OfferState, leg: OfferSide, answer: MismatchAnswer, typed: string): Command | null {
  const { choice } = answer;
  if (choice !== "requote") return { type: "settleMismatch", leg, ...answer };
  const credited = parseMoney(typed, legs[leg].payIn.currency);
  return credited.ok ? { type: "settleMismatch", leg, choice, credited: credited.value } : null;
}

export async function loader(asked: Route.LoaderArgs) {
  enterPage(asked);
  const leg = sideOf(asked.params.leg);
  const { searchParams } = new URL(asked.request.url);
  const choice = searchParams.get("choice") ?? "";
  const answer = readMismatchAnswer(choice);
  const credited = (searchParams.get("credited") ?? "").slice(0, 40);
  const { view, state, acts } = await readStaffAction(
    asked,
    (current) => (answer === null ? null : commandOf(current, leg, answer, credited)),
    () => (answer === null ? {} : chosenOf(choice, credited)),
  );
  const open = staffMismatchOf(state, leg, acts);
  // No decision is possible while the excess is offered to another deal.
  const mismatch = open?.isOffered ? null : open;
  const carryTargets = mismatch?.choices.includes("carryExcess") ? await listCarryTargets(state, leg) : [];
  return { ...view, leg, choice, credited, mismatch, carryTargets, currency: state.legs[leg].payIn.currency };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  const leg = sideOf(params.leg);
  const submission = await readSubmission(request, receiptForm);
  if (!submission.ok) return submission.reply;
  const { choice, credited: typed = "", shown } = submission.value;
  const answer = readMismatchAnswer(choice);
  if (answer === null) return submission.refuse(refuse("VALIDATION.CHOICE"), "choice");
  const { currency } = (await readStaffAction({ context, request, params }, () => null)).state.legs[leg].payIn;
  const credited = choice === "requote" ? parseMoney(typed, currency) : null;
  if (credited?.ok === false) return submission.refuse(credited, "credited");
  const unseen = showFirst(request, shown, chosenOf(choice, typed), {});
  if (unseen) return unseen;
  const outcome = await decideMismatch(ctx, {
    ...{ offerId: params.offerId, commandId: submission.commandId, version: submission.revision, leg, ...answer },
    ...(credited && { credited: credited.value }),
  });
  return answerOutcome(outcome, submission, href("/admin-transactions/:offerId", { offerId: params.offerId }));
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

// A refusal shows how the deal has changed meanwhile.
export const shouldRevalidate = () => true;

/** `/admin-transactions/:offerId/receipt/:leg`: decides in place of the member about money that differs from the agreement. */
export default function ReceiptPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const language = useLanguage();
  const { id, leg, mismatch, choice, credited, currency, sides } = loaderData;
  const lead = mismatch
    ? t("staffAction.receipt.lead", {
        leg: sideText(t, sides, leg),
        agreed: formatMoney(mismatch.agreed, language),
        received: formatMoney(mismatch.received, language),
      })
    : undefined;
  const isRequoted = mismatch?.choices.includes("requote") ?? false;
  return (
    <ActionPage
      view={loaderData}
      reply={actionData}
      title={t("staffAction.receipt.title")}
      lead={lead}
      unchosen={t("staffAction.receipt.choose")}
    >
      {mismatch === null && !actionData ? (
        <ActionUnavailable offerId={id} title={t("staffAction.receipt.none")} text={t("staffAction.receipt.noneText")} />
      ) : (
        <ReasonForm
          view={loaderData}
          reply={actionData}
          submit={t(choice === "requote" ? "staffAction.receipt.propose" : "staffAction.receipt.submit")}
          hasNoReason
          deciding={["choice", "credited"]}
          defaultValue={{ choice, credited }}
        >
          <RadioCards name="choice" legend={t("staffAction.receipt.choice")} cards={cardsOf(t, language, loaderData)} />
          {isRequoted ? (
            <MoneyField
              name="credited"
              label={t("staffAction.receipt.credited")}
              hint={t("staffAction.receipt.creditedHint")}
              currency={currency}
            />
          ) : null}
        </ReasonForm>
      )}
    </ActionPage>
  );
}
