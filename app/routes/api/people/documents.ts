import { z } from "zod";
import { documentFields } from "#contracts/api/profile.ts";
import { documentChange, removalInput, staffDocument } from "#contracts/api/staff.ts";
import { uploadCodes } from "#contracts/error-codes.ts";
import { missing, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { type DocumentRules, documentForm } from "#contracts/profile/document-form.ts";
import { isUuid } from "#contracts/uuid.ts";
import { countries, findCountry } from "#domain/people/countries.ts";
import type { TypedDocument } from "#domain/people/document/document-rules.ts";
import { readableForm } from "#forms/readable-form.ts";
import type { ServiceContext } from "#services/context.ts";
import { readMemberDocument, readMemberFacts } from "#services/moderation/read-member-document.server.ts";
import { hideMemberDocument, removeMemberDocument, saveMemberDocument } from "#services/moderation/save-member-document.server.ts";
import { pagesInOrder } from "#services/profile/save-document.server.ts";
import { call } from "../define-call.ts";
import { writeFile } from "../offers/write-offer.ts";
import { readPart } from "../read-parts.ts";
import { receiveParts } from "../receive-parts.server.ts";

const maxPages = 6;
const member = z.strictObject({ id: z.string().max(60) });
const one = member.extend({ docId: z.string().max(60) });
const path = "/users/members/:id/certifying-document";
const shared = { who: ["member.document.write"] } as const;
const newFields = documentFields.extend({ isHiddenFromMember: z.enum(["true", "false"], "VALIDATION.CHOICE").optional() });

type Kind = Pick<DocumentRules, "documentType" | "country">;

/** Validates with the rules of the page's form, which depend on the member's age and residence. */
async function typedOf(
  ctx: ServiceContext,
  memberId: string,
  { documentType, country }: Kind,
  typed: z.input<ReturnType<typeof documentForm>>,
): Promise<ServiceResult<TypedDocument>> {
  if (findCountry(country) === null) return refuse("VALIDATION.CHOICE", { field: "country" });
  const facts = await readMemberFacts(ctx, memberId);
  if (!facts.ok) return facts;
  const { birthDate, today } = facts.value;
  const rules = { documentType, country, birthDate, today, countries: countries.map(({ key }) => key) };
  const document = readPart(documentForm(rules), typed);
  return { ok: true, value: document };
}

const find = async (ctx: ServiceContext, { id, docId }: z.output<typeof one>) =>
  isUuid(id) && isUuid(docId) ? await readMemberDocument(ctx, id, docId) : missing;

async function documentOf(ctx: ServiceContext, names: z.output<typeof one>): Promise<ServiceResult<z.input<typeof staffDocument>>> {
  const read = await find(ctx, names);
  if (!read.ok) return read;
  const { id: _id, state, isHidden: isHiddenFromMember, version, files, document } = read.value;
  return { ok: true, value: { _id, state, isHiddenFromMember, version, ...document, files: files.map(writeFile) } };
}

const flag = (isOpenEnded: boolean) => (isOpenEnded ? { isOpenEnded: "on" as const } : {});

export const memberDocumentCalls = [
  call(
    {
      ...{ ...shared, no: "U18", method: "POST", path, params: member, answer: staffDocument },
      summary: "Add a live document to a member's profile. The member is notified unless it is hidden",
      status: 201,
      multipart: { fields: newFields, files: "documents" },
      codes: [...uploadCodes, "STATUS.CHANGED", "DOCUMENT.OVERDUE"],
    },
    async ({ ctx, params: { id }, request, commandId }) => {
      const facts = isUuid(id) ? await readMemberFacts(ctx, id) : missing;
      if (!facts.ok) return facts;
      const kept = { ownerUserId: id, purpose: "certifying", maxFiles: maxPages } as const;
      const received = await receiveParts(request, { fields: newFields, files: "documents" }, kept);
      if (!received.ok) return received;
      const { documentType, country, isOpenEnded, isHiddenFromMember, ...typed } = readPart(
        newFields,
        Object.fromEntries(readableForm(received.form)),
      );
      const document = await typedOf(ctx, id, { documentType, country }, { ...typed, ...flag(isOpenEnded === "true") });
      if (!document.ok) return document;
      const pages = pagesInOrder(document.value, [], received.files);
      const saved = await saveMemberDocument(ctx, id, {
        ...{ id: commandId, version: null, document: document.value, pages, isHidden: isHiddenFromMember === "true" },
      });
      return saved.ok ? await documentOf(ctx, { id, docId: saved.value.id }) : saved;
    },
  ),
  call(
    {
      ...{ ...shared, no: "U19", method: "PATCH", path: `${path}/:docId`, params: one, body: documentChange, answer: staffDocument },
      summary: "Correct the data of a member's document, hide it from the member, or show it again",
      codes: ["STATUS.CHANGED", "DOCUMENT.OVERDUE"],
      example: { body: { number: "L01X00T472" } },
    },
    async ({ ctx, params: names, body: { version: asked, isHiddenFromMember, ...change } }) => {
      const read = await find(ctx, names);
      if (!read.ok) return read;
      const { id, docId } = names;
      const version = asked ?? read.value.version;
      if (isHiddenFromMember !== undefined) {
        const hidden = await hideMemberDocument(ctx, { memberId: id, documentId: docId, version }, isHiddenFromMember);
        return hidden.ok ? await documentOf(ctx, names) : hidden;
      }
      const { documentType, country, isOpenEnded, ...before } = read.value.document;
      const { isOpenEnded: isOpen = isOpenEnded, ...typed } = change;
      const document = await typedOf(ctx, id, { documentType, country }, { ...before, ...typed, ...flag(isOpen) });
      if (!document.ok) return document;
      const saved = await saveMemberDocument(ctx, id, { id: docId, version, document: document.value, pages: [] });
      return saved.ok ? await documentOf(ctx, names) : saved;
    },
  ),
  call(
    {
      ...{ ...shared, no: "U20", method: "DELETE", path: `${path}/:docId`, params: one, body: removalInput },
      summary: "Remove a document from a member's profile. The member reads the reason unless it was hidden",
      status: 204,
      codes: ["STATUS.CHANGED"],
      example: { body: { reason: "It belongs to somebody else" } },
    },
    async ({ ctx, params: names, body: { reason, version } }) => {
      const read = await find(ctx, names);
      if (!read.ok) return read;
      const choice = { memberId: names.id, documentId: names.docId, version: version ?? read.value.version };
      return await removeMemberDocument(ctx, choice, reason);
    },
  ),
];
