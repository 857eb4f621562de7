import type { ServiceResult } from "#contracts/outcome.ts";
import { documentForm } from "#contracts/profile/document-form.ts";
import { documentSides, sidesOf } from "#domain/people/document/document-sides.ts";
import type { DocumentKind } from "#domain/people/document/suggested-document.ts";
import { receiveFiles } from "#files/receive.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { notFound } from "#guards/guards.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { type DocumentFacts, readDocumentFacts } from "#services/profile/read-documents.server.ts";
import { type DocumentInput, saveDocument } from "#services/profile/save-document.server.ts";
import { countryKeys } from "../country-choices.ts";

type Submission = Awaited<ReturnType<typeof readSubmission<ReturnType<typeof documentForm>>>>;
type Reply = Extract<Submission, { ok: false }>["reply"];

const maxPages = 6;
const fields = [
  "citizenshipCountry",
  "fullName",
  "fullNameLatin",
  "number",
  "issuer",
  "unitCode",
  "title",
  "issuedAt",
  "overdueDate",
  "files",
  ...documentSides,
] as const;

/** The document that a form is about: one of the member's existing documents, a document to be replaced, or none. */
export interface About {
  readonly itemId: string | null;
  readonly replacesId: string | null;
}

/** The owner of the document, and the person who submits it. */
interface Desk {
  readonly ownerUserId: string;
  readonly facts: Pick<DocumentFacts, "birthDate" | "today">;
  readonly save: (input: DocumentInput) => Promise<ServiceResult<{ readonly id: string }>>;
}

/** Parses a posted document with its pages and saves it. Files of a refused form stay pending until the sweep. */
export async function receiveDocumentAt(desk: Desk, request: Request, kind: DocumentKind, about: About): Promise<Reply | "saved"> {
  const { ownerUserId, facts, save } = desk;
  const received = await receiveFiles(request, { ownerUserId, purpose: "certifying", maxFiles: maxPages });
  const rules = { ...kind, birthDate: facts.birthDate, today: facts.today, countries: countryKeys };
  const at = sidesOf(kind)[0] ?? "files";
  const submission = await readSubmission(received.form, documentForm(rules), received.ok ? null : { problem: received, at });
  if (!submission.ok) return submission.reply;
  if (!received.ok) return submission.refuse(received, at);
  const { commandId, revision, value: document } = submission;
  const pages = received.files.map((file) => ({ id: file.id, side: documentSides.find((side) => side === file.field) ?? null }));
  const id = about.itemId ?? commandId;
  const version = about.itemId === null ? null : (revision ?? 0);
  const saved = await save({ id, version, replacesId: about.replacesId, document, pages });
  if (saved.ok) return "saved";
  if (saved.code === "NOT_FOUND") notFound();
  return submission.refuse(
    saved,
    fields.find((field) => field === saved.params.field),
  );
}

/** Receives files for the member's own documents. */
export async function receiveDocument(ctx: ServiceContext, request: Request, kind: DocumentKind, about: About): Promise<Reply | "saved"> {
  const facts = await readDocumentFacts(ctx);
  if (facts === null) notFound();
  const desk: Desk = { ownerUserId: ctx.principal.userId, facts, save: (input) => saveDocument(ctx, input) };
  return await receiveDocumentAt(desk, request, kind, about);
}
