import { href } from "react-router";
import { bankProofForm, cryptoProofForm } from "#contracts/offer/own-offer-forms.ts";
import { receiveFiles } from "#files/receive.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { notFound } from "#guards/guards.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { type ProofDuty, requireProofDuty, saveProof } from "#services/offer/commands/save-proof.server.ts";
import { readOwnOffer } from "#services/offer/own/read-own-offer.server.ts";

type Submission = Awaited<ReturnType<typeof readSubmission<typeof bankProofForm>>>;
type Reply = Extract<Submission, { ok: false }>["reply"];

const atHash: readonly string[] = ["OFFER.HASH_USED", "OFFER.HASH_FORM", "VALIDATION.REQUIRED"];

/**
 * Parses a posted proof and saves it; returns `saved` also when a repeated submission finds its proof already stored. Files are read only
 * for the side that owes a proof.
 */
export async function receiveProof(ctx: ServiceContext, offerId: string, request: Request): Promise<Reply | "saved"> {
  const duty = await requireProofDuty(ctx, offerId);
  if (duty.ok)
    return duty.value.state.legs[duty.value.leg].rail === "crypto" ? byHash(ctx, duty.value, request) : byFiles(ctx, duty.value, request);
  if (duty.code === "NOT_FOUND") notFound();
  const own = await readOwnOffer(ctx, offerId);
  if (own.ok && own.value.proof) return "saved";
  const submission = await readSubmission(new FormData(), bankProofForm);
  return submission.ok ? submission.refuse(duty) : submission.reply;
}

async function byHash(ctx: ServiceContext, { state }: ProofDuty, request: Request): Promise<Reply | "saved"> {
  const submission = await readSubmission(request, cryptoProofForm);
  if (!submission.ok) return submission.reply;
  const { commandId, value } = submission;
  const { transactionHash, note } = value;
  const outcome = await saveProof(ctx, { offerId: state.id, commandId, fileIds: [], transactionHash, ...(note && { note }) });
  if (outcome.isPending) return submission.pending(href("/my-transactions/:offerId", { offerId: state.id }));
  if (outcome.ok) return "saved";
  return submission.refuse(outcome, atHash.includes(outcome.code) ? "transactionHash" : undefined);
}

async function byFiles(ctx: ServiceContext, { state, leg }: ProofDuty, request: Request): Promise<Reply | "saved"> {
  const owner = { ownerUserId: ctx.principal.userId, offerId: state.id, leg, purpose: "proof" } as const;
  const received = await receiveFiles(request, owner);
  const submission = await readSubmission(received.form, bankProofForm, received.ok ? null : { problem: received, at: "files" });
  const files = received.ok ? received.files.map(({ id }) => id) : [];
  if (!submission.ok) return submission.reply;
  const atFiles = (problem: Parameters<typeof submission.refuse>[0]): Reply => submission.refuse(problem, "files");
  if (!received.ok) return atFiles(received);
  if (files.length === 0) return atFiles({ code: "VALIDATION.REQUIRED", params: { field: "proof" } });
  const { note } = submission.value;
  const outcome = await saveProof(ctx, { offerId: state.id, commandId: submission.commandId, fileIds: files, ...(note && { note }) });
  if (outcome.isPending) return submission.pending(href("/my-transactions/:offerId", { offerId: state.id }));
  if (outcome.ok) return "saved";
  return outcome.params.field === "files" ? atFiles(outcome) : submission.refuse(outcome);
}
