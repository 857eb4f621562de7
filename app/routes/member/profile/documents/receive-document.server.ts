import { documentForm } from "#contracts/document-form.ts";
import { receiveFiles } from "#files/receive.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { notFound } from "#guards/guards.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { readDocumentFacts } from "#services/profile/read-documents.server.ts";
import { saveDocument } from "#services/profile/save-document.server.ts";
import { countryKeys } from "../country-choices.ts";
import type { DocumentKind } from "./document-kind.ts";

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
] as const;

/** The document that a form is about: an own one, one whose place it takes, or neither. */
export interface About {
  readonly itemId: string | null;
  readonly replacesId: string | null;
}

/** Reads a posted document with its pages and saves it. Files of a refused form stay pending and are swept. */
export async function receiveDocument(ctx: ServiceContext, request: Request, kind: DocumentKind, about: About): Promise<Reply | "saved"> {
  const facts = await readDocumentFacts(ctx);
  if (facts === null) notFound();
  const received = await receiveFiles(request, { ownerUserId: ctx.principal.userId, purpose: "certifying", maxFiles: maxPages });
  const fileIds = received.ok ? received.files.map(({ id }) => id) : [];
  const rules = { ...kind, birthDate: facts.birthDate, today: facts.today, countries: countryKeys };
  const submission = await readSubmission(received.form, documentForm(rules));
  if (!submission.ok) return submission.reply;
  if (!received.ok) return submission.refuse(received, "files");
  const { commandId, revision, value: document } = submission;
  const id = about.itemId ?? commandId;
  const version = about.itemId === null ? null : (revision ?? 0);
  const saved = await saveDocument(ctx, { id, version, replacesId: about.replacesId, document, fileIds });
  if (saved.ok) return "saved";
  if (saved.code === "NOT_FOUND") notFound();
  return submission.refuse(
    saved,
    fields.find((field) => field === saved.params.field),
  );
}
