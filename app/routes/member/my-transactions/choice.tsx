import { href, redirect } from "react-router";
import { passwordCodes } from "#contracts/error-codes.ts";
import { type MismatchAnswer, mismatchAnswerText, readMismatchAnswer } from "#contracts/offer/mismatch-answer.ts";
import { choiceForm } from "#contracts/offer/own-offer-forms.ts";
import { refuse } from "#contracts/outcome.ts";
import { parseMoney } from "#domain/money/parse.ts";
import { decimalText } from "#domain/offer/wire.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { PasswordField } from "#forms/password-field.tsx";
import { RadioCards } from "#forms/radio-cards.tsx";
import { readSubmission } from "#forms/read-submission.server.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { notFound, serviceContext } from "#guards/guards.server.ts";
import { formatMoney, isCrypto } from "#i18n/format.ts";
import { formatBriefly } from "#i18n/format-briefly.ts";
import { originText } from "#i18n/reference-text.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import { resolveMismatch } from "#services/offer/commands/resolve-mismatch.server.ts";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import { Deadline } from "#ui/deadline.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/choice";
import { ChoiceFacts, ChoiceNote } from "./choice-card.tsx";
import { ClosedAct, FormPage } from "./form-page.tsx";
import { requireOwnOffer } from "./require-own-offer.server.ts";

export { replyHeaders as headers };
export const handle: PageHandle = { layout: "transactions", mobileBar: false };

export async function loader(args: Route.LoaderArgs) {
  const detail = await requireOwnOffer(args);
  const choice = detail.choice?.receiptId === args.params.receiptId ? detail.choice : null;
  const isKnown = choice !== null || detail.receiptIds.includes(args.params.receiptId);
  if (!isKnown) notFound();
  return { offer: detail.offer, choice, commandId: crypto.randomUUID() };
}

export async function action(args: Route.ActionArgs) {
  const { params, context, request } = args;
  const { choice: open, legs } = await requireOwnOffer(args);
  const submission = await readSubmission(request, choiceForm);
  if (!submission.ok) return submission.reply;
  const { credited, password } = submission.value;
  const answer = readMismatchAnswer(submission.value.choice);
  if (answer === null) return submission.refuse(refuse("VALIDATION.CHOICE"), "choice");
  const onward = href("/my-transactions/:offerId", { offerId: params.offerId });
  // The choice is closed or was already made by an earlier submission, so the offer's page shows the state.
  if (open === null || open.receiptId !== params.receiptId) return redirect(onward, 303);
  const currency = open.isOwnLeg ? legs.own.payIn.currency : legs.partners.payIn.currency;
  const shown = answer.choice === "requote" && credited ? parseMoney(credited, currency) : null;
  const asked = {
    offerId: params.offerId,
    commandId: submission.commandId,
    leg: open.leg,
    password,
    ...answer,
    ...(shown?.ok && { credited: shown.value }),
  };
  const outcome = await resolveMismatch(serviceContext(context, request), asked);
  if (outcome.isPending) return submission.pending(onward);
  if (outcome.ok) return redirect(onward, 303);
  return submission.refuse(outcome, passwordCodes.includes(outcome.code) ? "password" : undefined);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

type Open = NonNullable<OwnOfferDetail["choice"]>;

/** One card for each possible choice, and one for each other offer to which an excess may be transferred. */
function cardsOf(t: ReturnType<typeof useText>, language: Language, by: string, { choices, byDefault, carryTargets, received }: Open) {
  const origin = originText(t, isCrypto(received.currency));
  const texts = choices.flatMap((one): readonly { answer: MismatchAnswer; title: string; text: string }[] =>
    one === "carryExcess"
      ? carryTargets.map(({ humanId, missing, offerId, leg }) => ({
          answer: { choice: one, carryTo: { offerId, leg } },
          title: t("ownOffer.choice.carryTo", { number: humanId }),
          text: t("ownOffer.choice.carryText", { missing: formatMoney(missing, language) }),
        }))
      : [{ answer: { choice: one }, title: t(`ownOffer.choice.choices.${one}`), text: t(`ownOffer.choice.texts.${one}`, { origin }) }],
  );
  return texts.map(({ answer, title, text }) => ({
    value: mismatchAnswerText(answer),
    title,
    text: (
      <>
        {text}
        {answer.choice === byDefault ? (
          <span className="block font-medium text-ink">{t("ownOffer.choice.byDefault", { at: by })}</span>
        ) : null}
      </>
    ),
  }));
}

export default function Choice({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const { offer, choice, commandId } = loaderData;
  if (choice === null) {
    return <ClosedAct offer={offer} title={t("ownOffer.choice.closedTitle")} text={t("ownOffer.choice.closedTextUnknown")} />;
  }
  const cards = cardsOf(t, language, formatBriefly(choice.dueAt, language, zone), choice);
  const only = cards.length === 1 ? cards[0]?.value : undefined;
  return (
    <FormPage offer={offer} title={t(`ownOffer.choice.titles.${choice.kind}`)}>
      <div className="card grid gap-6">
        <ChoiceFacts choice={choice} />
        <ChoiceNote choice={choice} />
        {cards.length === 0 ? null : (
          <ActionForm
            id="choice"
            hasPassword
            reply={actionData}
            commandId={commandId}
            defaultValue={{ choice: only }}
            className="grid gap-4"
          >
            {choice.credited ? <input type="hidden" name="credited" value={decimalText(choice.credited)} /> : null}
            <RadioCards name="choice" legend={t("ownOffer.choice.legend")} cards={cards} />
            <PasswordField label={t("member.cancel.password")} purpose="current" />
            <Deadline at={choice.dueAt} />
            <SubmitButton>{t("ownOffer.choice.submit")}</SubmitButton>
          </ActionForm>
        )}
      </div>
    </FormPage>
  );
}
