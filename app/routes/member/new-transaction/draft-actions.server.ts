import { data, href, type RouterContextProvider, redirect } from "react-router";
import { orderedRate } from "#contracts/market/quote-query.ts";
import type { DraftStep } from "#contracts/offer/draft.ts";
import { firstOpenStep } from "#contracts/offer/draft.ts";
import { amountsForm, contractForm, invoiceFileForm, invoiceForm, reviewForm, supplierForm } from "#contracts/offer/draft-forms.ts";
import { amountField, readTypedAmount } from "#contracts/offer/typed-amount.ts";
import type { Refusal } from "#contracts/outcome.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { fieldKeys } from "#domain/people/account/bank-account-schema.ts";
import { isBeforeFirstCheck } from "#domain/people/personal/profile-status.ts";
import { type ReceivedForm, type RefusedForm, receiveFiles } from "#files/receive.server.ts";
import { readForm } from "#forms/read-form.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { localePath } from "#i18n/locale-path.ts";
import { track } from "#middleware/track.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { orderPublication } from "#services/offer/drafts/order-publication.server.ts";
import { publishDraft } from "#services/offer/drafts/publish-draft.server.ts";
import type { Draft } from "#services/offer/drafts/read-draft.server.ts";
import { readInvoiceFile } from "#services/offer/drafts/read-invoice-file.server.ts";
import { type DraftPart, saveDraft } from "#services/offer/drafts/save-draft.server.ts";
import { withModal } from "#ui/modal/modal-address.ts";
import { readAccountForm } from "../profile/read-account-form.server.ts";
import { readPayout } from "./read-payout.server.ts";
import type { WizardReply } from "./wizard-reply.ts";

export interface StepAsk {
  readonly ctx: ServiceContext;
  readonly draft: Draft;
  readonly request: Request;
  readonly language: Language;
  readonly context: Readonly<RouterContextProvider>;
}

const goTo = (path: string, { language }: Pick<StepAsk, "language">) => redirect(localePath(path, language), 303);

/** Saves the step and redirects to the next open one. A refusal is shown at its field. */
async function keep(ask: StepAsk, part: DraftPart, refuse: (refusal: Refusal) => unknown) {
  const saved = await saveDraft(ask.ctx, ask.draft.id, part);
  if (!saved.ok) return refuse(saved);
  const { id, type, values } = saved.value;
  return goTo(href("/new-transaction/:draftId/:step", { draftId: id, step: firstOpenStep(type, values) }), ask);
}

async function amounts(ask: StepAsk) {
  const submission = await readSubmission(ask.request, amountsForm);
  if (!submission.ok) return submission.reply;
  const typed = readTypedAmount(submission.value);
  if (!typed.ok) return submission.refuse({ code: typed.code, params: {} }, typed.field);
  const { ownRate } = submission.value;
  const rate = ownRate ? { ...orderedRate(ownRate, ask.draft.values.route), typedRate: ownRate } : {};
  const { amount, side } = typed;
  return keep(ask, { step: "amounts", amount: { amount, side, ...rate } }, (refusal) =>
    submission.refuse(refusal, refusal.params.field === "ownRate" ? "ownRate" : amountField(side)),
  );
}

async function contract(ask: StepAsk) {
  const submission = await readSubmission(ask.request, contractForm);
  if (!submission.ok) return submission.reply;
  return keep(ask, { step: "contract", contract: submission.value }, (refusal) =>
    submission.refuse(refusal, refusal.params.field === "contractTotal" ? "contractTotal" : undefined),
  );
}

async function invoice(ask: StepAsk) {
  const { userId } = ask.ctx.principal;
  const received = await receiveFiles(ask.request, { ownerUserId: userId, purpose: "invoice", maxFiles: 1 });
  if (received.form.get("intent") === "readFile") return await readPaper(ask, received);
  const submission = await readSubmission(received.form, invoiceForm, received.ok ? null : { problem: received });
  if (!submission.ok) return submission.reply;
  if (!received.ok) return submission.refuse(received);
  const [file] = received.files;
  const attached = file ? { fileId: file.id, fileName: file.name } : {};
  const written = { purpose: "", ...submission.value, ...attached };
  return keep(ask, { step: "invoice", invoice: written }, (refusal) =>
    submission.refuse(refusal, refusal.params.field === "purpose" ? "purpose" : undefined),
  );
}

/** Fills in the step from its file; the step still has to be checked. */
async function readPaper(ask: StepAsk, received: ReceivedForm | RefusedForm) {
  const submission = await readSubmission(received.form, invoiceFileForm);
  if (!submission.ok) return submission.reply;
  if (!received.ok) return submission.refuse(received);
  const [file] = received.files;
  if (file === undefined) return submission.refuse({ code: "VALIDATION.REQUIRED", params: {} }, "file" as never);
  const saved = await saveDraft(ask.ctx, ask.draft.id, { step: "paper", paper: await readInvoiceFile(ask.ctx, file) });
  if (!saved.ok) return submission.refuse(saved);
  return goTo(href("/new-transaction/:draftId/:step", { draftId: ask.draft.id, step: "invoice" }), ask);
}

async function supplier(ask: StepAsk) {
  const submission = await readSubmission(await readAccountForm(ask.ctx, ask.request), supplierForm);
  if (!submission.ok) return submission.reply;
  const { holderName, bankName, supplierAddress, supplierTaxId, supplierContact, ...typed } = submission.value;
  const told = { supplierAddress, supplierTaxId, supplierContact };
  const { to, get } = ask.draft.values.route;
  const details = Object.fromEntries(fieldKeys.flatMap((key) => (typed[key] ? [[key, typed[key]]] : [])));
  const account = { country: to, currency: get.currency, holderType: "company", holderName, bankName, details } as const;
  const known = Object.fromEntries(Object.entries(told).filter(([, value]) => value));
  return keep(ask, { step: "supplier", account, details: known }, (refusal) => {
    const field = Object.keys(supplierForm.shape).find((name) => name === refusal.params.field);
    return submission.refuse(refusal, field as keyof typeof submission.value | undefined);
  });
}

async function accounts(ask: StepAsk) {
  const { to, get } = ask.draft.values.route;
  const read = await readPayout(ask.ctx, await readForm(ask.request), { country: to, way: get });
  if (!read.ok) return read.reply;
  return keep(ask, { step: "accounts", payout: read.payout }, (refusal) => read.refuse(refusal));
}

/** Orders the publication for the moment of approval, and shows the draft with the order. */
async function orderLater(ask: StepAsk) {
  const submission = await readSubmission(ask.request, reviewForm);
  if (!submission.ok) return submission.reply;
  const { shownRate: rate, shownOwnerPayIn: ownerPayIn, shownBuyerPrincipal: buyerPrincipal } = submission.value;
  const ordered = await orderPublication(ask.ctx, ask.draft.id, { rate, ownerPayIn, buyerPrincipal });
  if (ordered.ok) return goTo(href("/new-transaction/:draftId/:step", { draftId: ask.draft.id, step: "review" }), ask);
  const reply = submission.refuse(ordered);
  const { rateBefore, rateNow } = ordered.params;
  if (typeof rateBefore !== "string" || typeof rateNow !== "string") return reply;
  return data<WizardReply>({ ...reply.data, changed: { before: rateBefore, now: rateNow } }, reply.init ?? undefined);
}

async function review(ask: StepAsk) {
  if (isBeforeFirstCheck(ask.ctx.principal)) return await orderLater(ask);
  const submission = await readSubmission(ask.request, reviewForm);
  if (!submission.ok) return submission.reply;
  const { shownRate: rate, shownOwnerPayIn: ownerPayIn, shownBuyerPrincipal: buyerPrincipal } = submission.value;
  const shown = { rate, ownerPayIn, buyerPrincipal };
  const { offerId, outcome } = await publishDraft(ask.ctx, { draftId: ask.draft.id, commandId: submission.commandId, shown });
  const onward = withModal(`${href("/owner-transaction")}?id=${offerId}`, "success-new-offer", { id: offerId });
  if (outcome.ok || outcome.isPending) track(ask.context, "publish");
  if (outcome.isPending) return submission.pending(onward);
  if (outcome.ok) return goTo(onward, ask);
  const reply = submission.refuse(outcome);
  const { rateBefore, rateNow } = outcome.params;
  if (typeof rateBefore !== "string" || typeof rateNow !== "string") return reply;
  return data<WizardReply>({ ...reply.data, changed: { before: rateBefore, now: rateNow } }, reply.init ?? undefined);
}

/** One action per step of the wizard. */
export const stepActions = { amounts, contract, invoice, supplier, accounts, review } as const satisfies Record<
  DraftStep,
  (ask: StepAsk) => Promise<unknown>
>;
