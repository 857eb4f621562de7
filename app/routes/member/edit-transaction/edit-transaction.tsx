import { href, redirect } from "react-router";
import { orderedRate } from "#contracts/market/quote-query.ts";
import { editForm } from "#contracts/offer/own-offer-forms.ts";
import { amountField, readTypedAmount } from "#contracts/offer/typed-amount.ts";
import type { InactiveReason } from "#domain/people/personal/profile-status.ts";
import { keepForm } from "#forms/keep-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { languageContext } from "#middleware/contexts.server.ts";
import { routeOf } from "#services/offer/commands/accept-offer.server.ts";
import { editOffer } from "#services/offer/commands/edit-offer.server.ts";
import { readTrading } from "#services/offer/market/read-eligibility.server.ts";
import { readOwnOffer } from "#services/offer/market/read-published-offer.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { withModal } from "#ui/modal/modal-address.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { editedModal } from "../../modals/shared/offer-edited.server.ts";
import { fixPath } from "../new-transaction/fix-path.ts";
import type { Route } from "./+types/edit-transaction";
import { EditForm } from "./edit-form.tsx";
import { readEdit } from "./edit-view.server.ts";

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
