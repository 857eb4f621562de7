import { z } from "zod";
import { documentFields, ownDocument, replacementFields } from "#contracts/api/profile.ts";
import { type ErrorCode, uploadCodes } from "#contracts/error-codes.ts";
import { missing, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { documentForm } from "#contracts/profile/document-form.ts";
import { isUuid } from "#contracts/uuid.ts";
import { countries, findCountry } from "#domain/people/countries.ts";
import type { TypedDocument } from "#domain/people/document/document-rules.ts";
import { readableForm } from "#forms/readable-form.ts";
import type { ServiceContext } from "#services/context.ts";
import { readDocumentFacts, readOwnDocument } from "#services/profile/read-documents.server.ts";
import { removeDocument } from "#services/profile/remove-document.server.ts";
import { pagesInOrder, saveDocument } from "#services/profile/save-document.server.ts";
import { call } from "../define-call.ts";
import { readPart } from "../read-parts.ts";
import { receiveParts } from "../receive-parts.server.ts";
import { writeOwnDocument } from "./write-profile.ts";

const maxPages = 6;
const uploads: readonly ErrorCode[] = [...uploadCodes, "PROFILE.ON_MODERATION"];
const one = z.strictObject({ id: z.string().max(60) });
type Answer = ServiceResult<z.input<typeof ownDocument>>;

const receive = (ctx: ServiceContext, request: Request, fields?: z.ZodObject) =>
  receiveParts(
    request,
    { files: "documents", ...(fields && { fields }) },
    { ownerUserId: ctx.principal.userId, purpose: "certifying", maxFiles: maxPages },
  );

async function documentOf(ctx: ServiceContext, id: string): Promise<Answer> {
  const read = await readOwnDocument(ctx, id);
  return read.ok ? { ok: true, value: writeOwnDocument(read.value.view) } : read;
}

/** Validates with the rules of the page's form, which depend on the member's age and residence. */
async function typedOf(ctx: ServiceContext, fields: z.output<typeof documentFields>): Promise<ServiceResult<TypedDocument>> {
  const { documentType, country, isOpenEnded, ...typed } = fields;
  if (findCountry(country) === null) return refuse("VALIDATION.CHOICE", { field: "country" });
  const facts = await readDocumentFacts(ctx);
  if (facts === null) return missing;
  const rules = { documentType, country, birthDate: facts.birthDate, today: facts.today, countries: countries.map(({ key }) => key) };
  const document = readPart(documentForm(rules), { ...typed, ...(isOpenEnded === "true" && { isOpenEnded: "on" }) });
  return { ok: true, value: document };
}

interface Upload {
  readonly ctx: ServiceContext;
  readonly request: Request;
  readonly commandId: string;
}

/** Saves a new document with its pages. When a text part is invalid, the pages stay pending and are deleted later. */
async function saveNew<S extends typeof documentFields | typeof replacementFields>(
  { ctx, request, commandId }: Upload,
  schema: S,
): Promise<Answer> {
  const received = await receive(ctx, request, schema);
  if (!received.ok) return received;
  const fields: z.output<typeof documentFields> & { readonly documentId?: string } = readPart(
    schema,
    Object.fromEntries(readableForm(received.form)),
  );
  const { documentId: replacesId = null, ...rest } = fields;
  const document = await typedOf(ctx, rest);
  if (!document.ok) return document;
  const pages = pagesInOrder(document.value, [], received.files);
  const saved = await saveDocument(ctx, { id: commandId, version: null, replacesId, document: document.value, pages });
  return saved.ok ? await documentOf(ctx, saved.value.id) : saved;
}

/** Services call the pages of a document `files`. */
const pagesAsDocuments = (field: string): string => (field === "files" ? "documents" : field);

export const certifyingCalls = [
  call(
    {
      no: "P16",
      method: "POST",
      path: "/me/certifying-document",
      summary: "Add an identity document with its pages",
      who: ["document.edit"],
      multipart: { fields: documentFields, files: "documents" },
      sentName: pagesAsDocuments,
      answer: ownDocument,
      codes: [...uploads, "DOCUMENT.OVERDUE"],
    },
    (asked) => saveNew(asked, documentFields),
  ),
  call(
    {
      no: "P19",
      method: "POST",
      path: "/me/certifying-document/replace-overdue",
      summary: "Add a document that replaces a live one after a moderator approved it",
      who: ["document.edit"],
      multipart: { fields: replacementFields, files: "documents" },
      sentName: pagesAsDocuments,
      answer: ownDocument,
      codes: [...uploads, "NOT_FOUND"],
      example: {
        body: {
          ...{ documentId: "0195a1f0-0000-7000-8000-000000000001", documentType: "internationalPassport", country: "germany" },
          ...{ fullName: "Vogel Clara", number: "C01X00T47", issuedAt: "2026-01-01", overdueDate: "2036-01-01", documents: ["(file)"] },
        },
      },
    },
    (asked) => saveNew(asked, replacementFields),
  ),
  call(
    {
      no: "P7",
      method: "POST",
      path: "/me/upload-documents/:id",
      summary: "Add pages to a document that is not live yet",
      who: ["document.edit"],
      params: one,
      multipart: { files: "documents" },
      sentName: pagesAsDocuments,
      answer: ownDocument,
      codes: [...uploads, "STATUS.CHANGED"],
    },
    async ({ ctx, params: { id }, request }) => {
      const own = isUuid(id) ? await readOwnDocument(ctx, id) : missing;
      if (!own.ok) return own;
      const received = await receive(ctx, request);
      if (!received.ok) return received;
      if (received.files.length === 0) return refuse("VALIDATION.REQUIRED", { field: "documents" });
      const { document, view } = own.value;
      const pages = pagesInOrder(document, view.files, received.files);
      const saved = await saveDocument(ctx, { id, version: view.version, replacesId: null, document, pages });
      return saved.ok ? await documentOf(ctx, id) : saved;
    },
  ),
  call(
    {
      no: "P17",
      method: "DELETE",
      path: "/me/certifying-document/:id",
      summary: "Remove one of the caller's documents",
      who: ["document.edit"],
      status: 204,
      params: one,
      codes: ["DOCUMENT.REQUIRED", "PROFILE.ON_MODERATION", "STATUS.CHANGED"],
    },
    async ({ ctx, params: { id } }) => {
      const own = isUuid(id) ? await readOwnDocument(ctx, id) : missing;
      return own.ok ? await removeDocument(ctx, id) : own;
    },
  ),
  call(
    {
      no: "P18",
      method: "DELETE",
      path: "/me/certifying-document/:id/overdue",
      summary: "Remove one of the caller's expired documents. A valid one is refused",
      who: ["document.edit"],
      status: 204,
      params: one,
      codes: ["DOCUMENT.NOT_OVERDUE", "STATUS.CHANGED", "DOCUMENT.REQUIRED", "PROFILE.ON_MODERATION"],
    },
    async ({ ctx, params: { id } }) => {
      const own = isUuid(id) ? await readOwnDocument(ctx, id) : missing;
      if (!own.ok) return own;
      return own.value.view.expiry === "overdue" ? await removeDocument(ctx, id) : refuse("DOCUMENT.NOT_OVERDUE");
    },
  ),
];
