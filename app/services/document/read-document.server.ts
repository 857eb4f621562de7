import { missing, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { listDocuments, type OfferDocument } from "#data/document/documents.server.ts";
import { areDocumentsReady } from "#domain/offer/facts.ts";
import { env } from "#env";
import type { ServiceContext } from "../context.ts";
import { type OpenFile, openFile } from "../file/read-file.server.ts";
import { readVisibleOffer } from "../offer/read-visible-offer.server.ts";
import { fileName } from "./document-text.ts";
import type { GeneratedFile } from "./read-requisites-pdf.server.ts";
import { writeStatement } from "./statement-pages.server.ts";

export interface DocumentView extends Omit<OfferDocument, "offerId"> {
  /** True for the revision in force; older ones have been replaced. */
  readonly isCurrent: boolean;
}

/** Returns the stored documents of an offer that the reader may see, oldest revision first; empty while they are being generated. */
export async function listOfferDocuments(ctx: ServiceContext, offerId: string): Promise<ServiceResult<readonly DocumentView[]>> {
  const visible = await readVisibleOffer(ctx, offerId);
  if (!visible.ok) return visible;
  const { id, revision: current } = visible.value.state;
  const documents = await listDocuments(id);
  const views = documents.map(({ id: documentId, kind, revision, sha256, fileId }) => ({
    ...{ id: documentId, kind, revision, sha256, fileId },
    isCurrent: revision === current,
  }));
  return { ok: true, value: views };
}

/**
 * Returns every document of the revision in force. Each is written once, in Russian and English side by side, by the offer's workflow
 * (design/money §5). A later translation is not possible, because a signature covers the bytes. Refusals: `NOT_FOUND` also for an agent,
 * `OFFER.DOCUMENTS_FORMING` while they are being generated, `OFFER.WRONG_PHASE {phase}` for an offer without documents.
 */
export async function listBothLanguages(ctx: ServiceContext, offerId: string): Promise<ServiceResult<readonly DocumentView[]>> {
  const visible = await readVisibleOffer(ctx, offerId);
  if (!visible.ok) return visible;
  const { state, reader } = visible.value;
  if (reader.as === "agent") return missing;
  if (!areDocumentsReady(state))
    return state.phase === "signing" ? refuse("OFFER.DOCUMENTS_FORMING") : refuse("OFFER.WRONG_PHASE", { phase: state.phase });
  const all = await listOfferDocuments(ctx, state.id);
  return all.ok ? { ok: true, value: all.value.filter(({ isCurrent }) => isCurrent) } : all;
}

/** Opens one stored document of an offer, for its sides, its agents and managers. */
export async function openOfferDocument(ctx: ServiceContext, offerId: string, documentId: string): Promise<ServiceResult<OpenFile>> {
  const visible = await readVisibleOffer(ctx, offerId);
  if (!visible.ok) return visible;
  const documents = await listDocuments(visible.value.state.id);
  const document = documents.find(({ id }) => id === documentId);
  return document ? openFile(ctx, document.fileId) : missing;
}

/** Generates the current statement anew each time, for sides and managers. */
export async function readStatementPdf(ctx: ServiceContext, offerId: string): Promise<ServiceResult<GeneratedFile>> {
  const visible = await readVisibleOffer(ctx, offerId);
  if (!visible.ok) return visible;
  const { state, reader } = visible.value;
  if (reader.as === "agent") return missing;
  const { timeZone, language } = ctx.principal;
  const bytes = await writeStatement(visible.value, env.PRODUCT_NAME, timeZone, language);
  return { ok: true, value: { name: fileName("statement", state.humanId, language), bytes } };
}
