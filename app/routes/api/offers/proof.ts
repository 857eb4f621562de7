import { z } from "zod";
import { file, offerDetail } from "#contracts/api/offers.ts";
import { offerId, offerSide } from "#contracts/api/values.ts";
import { uploadCodes } from "#contracts/error-codes.ts";
import { bankProofForm, cryptoProofForm } from "#contracts/offer/own-offer-forms.ts";
import { refuse } from "#contracts/outcome.ts";
import { readableForm } from "#forms/readable-form.ts";
import { refuseForeignFiles } from "#services/file/refuse-foreign-files.server.ts";
import { requireProofDuty, saveProof } from "#services/offer/commands/save-proof.server.ts";
import { readVisibleOffer } from "#services/offer/read-visible-offer.server.ts";
import { call } from "../define-call.ts";
import { readPart } from "../read-parts.ts";
import { receiveParts } from "../receive-parts.server.ts";
import { afterCommand, refuseOtherVersion, taggedDetailOf } from "./after-command.ts";
import { writeFile } from "./write-offer.ts";

/** The text parts come before the files, so that the offer is known before the files are read. */
const fields = z.strictObject({
  offerId,
  isMemberOwner: z.enum(["true", "false"], "VALIDATION.CHOICE"),
  storageLocation: z.literal("paymentProof", "VALIDATION.CHOICE"),
});
const whose = z.strictObject({ offerId, offerSide: offerSide.optional() });

export const proofCalls = [
  call(
    {
      no: "O15",
      method: "POST",
      path: "/offers/upload-verification-documents/",
      summary: "Upload files of a proof of payment. `offerId` is also in the address, so that files of strangers are refused unread",
      who: ["offer.proof"],
      query: whose.pick({ offerId: true }),
      multipart: { fields, files: "files" },
      answer: z.array(file),
      codes: [...uploadCodes, "OFFER.SIDE_MISMATCH", "OFFER.WRONG_PHASE", "STAGE.CLOSED", "NOT_FOUND"],
    },
    async ({ ctx, query, request }) => {
      const duty = await requireProofDuty(ctx, query.offerId);
      if (!duty.ok) return duty;
      const { state, leg } = duty.value;
      const kept = { ownerUserId: ctx.principal.userId, offerId: state.id, leg, purpose: "proof" } as const;
      const received = await receiveParts(request, { fields, files: "files" }, kept);
      if (!received.ok) return received;
      const typed = readPart(fields, Object.fromEntries(readableForm(received.form)));
      if ((typed.isMemberOwner === "true") !== (leg === "owner") || ![state.id, state.humanId].includes(typed.offerId)) {
        return refuse("OFFER.SIDE_MISMATCH");
      }
      return received.files.length === 0
        ? refuse("VALIDATION.REQUIRED", { field: "files" })
        : { ok: true, value: received.files.map(writeFile) };
    },
  ),
  call(
    {
      no: "O16",
      method: "POST",
      path: "/offers/save-payment-verifications/:offerId",
      summary: "State that the caller's leg was paid: by uploaded files or by a transaction hash",
      who: ["offer.proof"],
      isKeyed: true,
      isCommand: true,
      params: z.strictObject({ offerId }),
      body: z.strictObject({
        documents: z.array(z.uuid("VALIDATION.CHOICE")).max(10, "VALIDATION.MAX").default([]),
        transactionHash: cryptoProofForm.shape.transactionHash.optional(),
        note: bankProofForm.shape.note,
      }),
      answer: offerDetail,
      codes: ["OFFER.HASH_USED", "OFFER.HASH_FORM", "FILE.DUPLICATE", "FILE.UNKNOWN", "OFFER.WRONG_PHASE", "STAGE.CLOSED", "OFFER.VERSION"],
      sentName: (field) => (field === "files" ? "documents" : field),
      example: { body: { documents: ["0195a1f0-0000-7000-8000-000000000003"] } },
    },
    async ({ ctx, params, body, commandId, version }) => {
      const visible = await readVisibleOffer(ctx, params.offerId);
      if (!visible.ok) return visible;
      const { state, reader } = visible.value;
      const side = reader.as === "side" ? reader.side : "owner";
      const whoseFiles = { offerId: state.id, leg: side, purpose: "proof", commandId, fileIds: body.documents } as const;
      const refusal = (await refuseOtherVersion(ctx, state.id, { commandId, version })) ?? (await refuseForeignFiles(ctx, whoseFiles));
      if (refusal) return refusal;
      const { documents: fileIds, transactionHash, note } = body;
      const isEmpty = state.legs[side].rail === "bank" && fileIds.length === 0;
      if (isEmpty) return refuse("VALIDATION.REQUIRED", { field: "documents" });
      const claim = { ...(transactionHash !== undefined && { transactionHash }), ...(note !== undefined && { note }) };
      const outcome = await saveProof(ctx, { offerId: state.id, commandId, fileIds, ...claim });
      return await afterCommand(outcome, () => taggedDetailOf(ctx, state.id));
    },
  ),
];
