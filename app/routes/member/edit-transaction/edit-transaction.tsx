import { href, redirect } from "react-router";
import { editForm } from "#contracts/own-offer-forms.ts";
import { orderedRate } from "#contracts/quote-query.ts";
import { amountField, readTypedAmount } from "#contracts/typed-amount.ts";
import type { InactiveReason } from "#domain/people/profile-status.ts";
import { keepForm } from "#forms/keep-form.ts";
import { RadioCards } from "#forms/radio-cards.tsx";
import { readSubmission } from "#forms/read-submission.server.ts";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { countryText, wayText } from "#i18n/reference-text.ts";
import { useText } from "#i18n/text-context.tsx";
import { languageContext } from "#middleware/contexts.server.ts";
import { routeOf } from "#services/offer/commands/accept-offer.server.ts";
import { editOffer } from "#services/offer/commands/edit-offer.server.ts";
import { readTrading } from "#services/offer/market/read-eligibility.server.ts";
import { readOwnOffer } from "#services/offer/market/read-published-offer.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { withModal } from "#ui/modal/modal-address.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { editedModal } from "../../modals/shared/offer-edited.server.ts";
import { AmountFields, useAmounts } from "../new-transaction/amount-fields.tsx";
import { fixPath } from "../new-transaction/fix-path.ts";
import { WizardForm } from "../new-transaction/wizard-form.tsx";
import { payeeText } from "../owner-transaction/payee-text.ts";
import type { Route } from "./+types/edit-transaction";
import { Differences } from "./differences.tsx";
import { type EditView, readEdit } from "./edit-view.server.ts";

export const handle: PageHandle = { layout: "transactions", mobileBar: false };

async function readAsked({ context, request, params }: Pick<Route.LoaderArgs, "context" | "request" | "params">) {
  requireMember(context);
  const ctx = serviceContext(context, request);
  const state = await readOwnOffer(ctx, params.id);
  if (state === null) notFound();
  return { ctx, state };
}

export async function loader(args: Route.LoaderArgs) {
  const { ctx, state } = await readAsked(args);
  const offer = { id: state.id, humanId: state.humanId };
  if (state.phase !== "published") return { offer, obstacle: null, edit: null };
  const { isOpen, inactive } = await readTrading(ctx.principal, "edit");
  const back = href("/edit-transaction/:id", { id: state.id });
  if (inactive !== null) return { offer, obstacle: { reason: inactive.reason, fix: fixPath(inactive.reason, back) }, edit: null };
  if (!isOpen) return { offer, obstacle: { reason: null, fix: null }, edit: null };
  return { offer, obstacle: null, edit: await readEdit(ctx, state, args.context.get(languageContext)) };
}

/** After a refusal the amounts are read again, because the market or the offer may have changed. */
export const shouldRevalidate = () => true;

export async function action(args: Route.ActionArgs) {
  const { ctx, state } = await readAsked(args);
  const submission = await readSubmission(args.request, editForm);
  if (!submission.ok) return submission.reply;
  const { ownRate, payout } = submission.value;
  const typed = readTypedAmount(submission.value);
  if (!typed.ok) return submission.refuse({ code: typed.code, params: {} }, typed.field);
  const { amount, side } = typed;
  const { outcome } = await editOffer(ctx, {
    offerId: state.id,
    commandId: submission.commandId,
    revision: submission.revision ?? 0,
    amount: { amount, side, ...orderedRate(ownRate, routeOf(state)) },
    ...(payout !== "keep" && { payout: { kind: "own", accountId: payout.slice("own:".length) } as const }),
  });
  const onward = withModal(`${href("/owner-transaction")}?id=${state.id}`, editedModal(ctx.principal), { id: state.id });
  if (outcome.isPending) return submission.pending(onward);
  if (outcome.ok) return redirect(onward, 303);
  const { field } = outcome.params;
  return submission.refuse(outcome, field === "ownRate" ? field : field === "amount" ? amountField(side) : undefined);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

function PayeeCards({ view }: { view: EditView }) {
  const t = useText();
  if (view.own.length === 0) return <input type="hidden" name="payout" value="keep" />;
  const keep = view.payee ? t("market.edit.keep", { payee: payeeText(t, view.payee) }) : t("market.edit.keepPlain");
  const cards = [
    { value: "keep", title: keep },
    ...view.own.map((account) => ({
      value: `own:${account.id}`,
      title: account.label ?? account.bankName ?? wayText(view.route.get),
      text: [account.holderName, account.masked].join(", "),
    })),
  ];
  return <RadioCards name="payout" legend={t("market.payout.legend")} cards={cards} />;
}

function EditForm({ view, reply }: { view: EditView; reply: FormReply | undefined }) {
  const t = useText();
  const { live, touched, follow, values } = useAmounts(view, view.quote);
  const quote = live.answer?.ok ? live.answer.value : null;
  const { from, to } = view.route;
  return (
    <div onInput={follow}>
      <WizardForm
        id="edit"
        reply={reply}
        commandId={view.commandId}
        revision={view.revision}
        defaultValue={{ ...values, payout: "keep" }}
        quote={quote}
        viewer="owner"
        button={<SubmitButton>{t("market.edit.save")}</SubmitButton>}
      >
        <Card>
          <div className="grid gap-4">
            <p className="text-small text-muted">
              {t("market.edit.route", { from: countryText(t, from, "from"), to: countryText(t, to, "to") })}
            </p>
            <AmountFields facts={view} live={live} touched={touched} />
            <PayeeCards view={view} />
          </div>
        </Card>
        <Differences before={view.before} quote={quote} />
      </WizardForm>
    </div>
  );
}

interface RefusedProps {
  readonly offer: { readonly id: string; readonly humanId: string };
  /** Null: the offer is not published any more. `reason` is null when trading is closed for everybody. */
  readonly obstacle: { readonly reason: InactiveReason | null; readonly fix: string | null } | null;
}

/** Shown in place of the form when the offer cannot be edited. */
function Refused({ offer: { id, humanId }, obstacle }: RefusedProps) {
  const t = useText();
  const toOffer = <ButtonLink to={href("/my-transactions/:offerId", { offerId: id })}>{t("market.edit.toOffer")}</ButtonLink>;
  if (obstacle === null) {
    const heading = t("market.edit.closedTitle", { number: humanId });
    return <EmptyState drawing="gate" title={heading} text={t("market.edit.closedText")} action={toOffer} />;
  }
  const { reason, fix } = obstacle;
  const text = reason === null ? t("errors.OFFER_CLOSED") : t(`reference.inactiveReasons.${reason}`);
  const mend =
    fix === null ? null : (
      <ButtonLink to={fix} kind="primary">
        {t("market.edit.fix")}
      </ButtonLink>
    );
  const acts = (
    <div className="actions justify-center">
      {mend}
      {toOffer}
    </div>
  );
  return <EmptyState drawing="gate" title={t("market.edit.refusedTitle", { number: humanId })} text={text} action={acts} />;
}

/** Changes amount, rate or account of an offer that has not been accepted yet. */
export default function EditTransaction({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { offer, obstacle, edit } = loaderData;
  const title = t("market.edit.title");
  if (edit === null) {
    return (
      <>
        <title>{title}</title>
        <Refused offer={offer} obstacle={obstacle} />
      </>
    );
  }
  return (
    <>
      <title>{title}</title>
      <PageTitle title={title} back={{ to: `${href("/owner-transaction")}?id=${edit.id}`, label: edit.humanId }} />
      <EditForm key={edit.revision} view={edit} reply={actionData} />
    </>
  );
}
