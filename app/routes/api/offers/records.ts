import { z } from "zod";
import { document } from "#contracts/api/offers.ts";
import { id, offerId } from "#contracts/api/values.ts";
import { offerSides } from "#domain/offer/state.ts";
import { downloadResponse } from "#files/download-response.ts";
import { listBothLanguages, listOfferDocuments } from "#services/document/read-document.server.ts";
import { readPayoutReceipt } from "#services/document/read-payout-receipt.server.ts";
import { openFile } from "#services/file/read-file.server.ts";
import { readCommand } from "#services/offer/read-command.server.ts";
import { call } from "../define-call.ts";
import { writeDocument } from "./write-offer.ts";

const one = z.strictObject({ id: offerId });

export const recordCalls = [
  call(
    {
      no: "N8",
      method: "GET",
      path: "/commands/:id",
      summary: "Get the result of a command",
      who: "signedIn",
      params: z.strictObject({ id: z.string().max(60) }),
      answer: z.strictObject({
        status: z.enum(["pending", "accepted", "refused"]),
        offerId: id,
        code: z.string().nullable(),
        error: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    },
    async ({ ctx, params }) => {
      const read = await readCommand(ctx, params.id);
      if (!read.ok) return read;
      const { status, refusalCode, refusalParams, offerId: about } = read.value;
      const value = { status: status === "applied" ? ("accepted" as const) : status, offerId: about, code: refusalCode };
      return { ok: true, value: { ...value, error: { ...refusalParams } } };
    },
  ),
  call(
    {
      no: "N14",
      method: "GET",
      path: "/offers/:id/documents/",
      summary: "List the stored documents of an offer",
      who: "signedIn",
      params: one,
      answer: z.array(document),
    },
    async ({ ctx, params }) => {
      const read = await listOfferDocuments(ctx, params.id);
      return read.ok ? { ok: true, value: read.value.map(writeDocument) } : read;
    },
  ),
  call(
    {
      no: "O14",
      method: "POST",
      path: "/offers/generate-all-documents-translations/:offerId",
      summary: "List the documents of the current revision, each in Russian and English side by side",
      who: ["offer.readOwn", "offer.readAny"],
      params: z.strictObject({ offerId }),
      answer: z.array(document),
      codes: ["OFFER.DOCUMENTS_FORMING", "OFFER.WRONG_PHASE"],
    },
    async ({ ctx, params }) => {
      const read = await listBothLanguages(ctx, params.offerId);
      return read.ok ? { ok: true, value: read.value.map(writeDocument) } : read;
    },
  ),
  call(
    {
      no: "N36",
      method: "GET",
      path: "/offers/:id/payouts/:offerSide/receipt",
      summary: "Get the receipt of a verified payout as a PDF in Russian and English",
      who: "signedIn",
      params: z.strictObject({ id: offerId, offerSide: z.enum(offerSides).describe("The side that paid the money in") }),
      contentType: "application/pdf",
    },
    async ({ ctx, params }) => {
      const made = await readPayoutReceipt(ctx, params.id, params.offerSide);
      if (!made.ok) return made;
      const body = new Uint8Array(made.value.bytes);
      return downloadResponse({ name: made.value.name, mime: "application/pdf", size: body.length, body });
    },
  ),
  call(
    {
      no: "N9",
      method: "GET",
      path: "/files/:id",
      summary: "Download a file. Access follows the object to which the file belongs",
      who: ["file.read"],
      params: z.strictObject({ id: z.string().max(60) }),
      contentType: "application/octet-stream",
      codes: ["FILE.UNREADABLE"],
    },
    async ({ ctx, params }) => {
      const opened = await openFile(ctx, params.id);
      if (!opened.ok) return opened;
      const { stream, ...file } = opened.value;
      return downloadResponse({ ...file, body: stream });
    },
  ),
];
