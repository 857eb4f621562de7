import { z } from "zod";
import { beneficiary, beneficiaryChange, beneficiaryInput } from "#contracts/api/company.ts";
import { file } from "#contracts/api/offers.ts";
import { passwordInput } from "#contracts/api/profile.ts";
import { type ErrorCode, uploadCodes } from "#contracts/error-codes.ts";
import { missing, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { ownerForm, ownerOfForm } from "#contracts/profile/company-form.ts";
import type { TypedOwner } from "#domain/people/company/ownership.ts";
import { countries } from "#domain/people/countries.ts";
import type { ServiceContext } from "#services/context.ts";
import { type Owner, readOwnOwnership } from "#services/profile/company/read-ownership.server.ts";
import { removeOwner, removeOwnerFile, saveOwner } from "#services/profile/company/save-owner.server.ts";
import { confirmPassword } from "#services/session/confirm-password.server.ts";
import { call } from "../define-call.ts";
import { writeFile } from "../offers/write-offer.ts";
import { readPart } from "../read-parts.ts";
import { receiveParts } from "../receive-parts.server.ts";
import { writeOwner, writeTyped } from "./write-company.ts";

const maxPages = 6;
const one = z.strictObject({ id: z.string().max(60) });
const shared = { who: ["company.edit"] } as const;
const codes: readonly ErrorCode[] = ["VALIDATION.SHARE", "VALIDATION.SHARE_TAKEN", "PROFILE.ON_MODERATION", "STATUS.CHANGED"];
type Answer = ServiceResult<z.input<typeof beneficiary>>;

async function find(ctx: ServiceContext, id: string): Promise<ServiceResult<Owner>> {
  const own = await readOwnOwnership(ctx);
  if (!own.ok) return own;
  const owner = own.value.owners.find((known) => known.id === id);
  return owner === undefined ? missing : { ok: true, value: owner };
}

async function ownerOf(ctx: ServiceContext, id: string): Promise<Answer> {
  const found = await find(ctx, id);
  return found.ok ? { ok: true, value: writeOwner(found.value) } : found;
}

/** Validates with the rules of the page's form, which depend on the current day in the member's time zone. */
async function typedOf(ctx: ServiceContext, { isPep, ...typed }: z.output<typeof beneficiaryInput>): Promise<ServiceResult<TypedOwner>> {
  const own = await readOwnOwnership(ctx);
  if (!own.ok) return own;
  const rules = { today: own.value.today, countries: countries.map(({ key }) => key) };
  return { ok: true, value: ownerOfForm(readPart(ownerForm(rules), { ...typed, ...(isPep && { isPep: "on" }) })) };
}

export const beneficiaryCalls = [
  call(
    {
      ...{ ...shared, no: "P32", method: "POST", path: "/me/beneficiary/", isKeyed: true, body: beneficiaryInput, answer: beneficiary },
      summary: "Add an owner of the caller's company. A moderator checks it",
      codes: [...codes, "UPLOAD.TOO_MANY"],
      example: {
        body: {
          ...{ fullName: "Anna Sever", share: "60", birthDate: "1980-05-01", citizenshipCountry: "russia", residenceCountry: "russia" },
          ...{ address: "Moscow, Tverskaya 1", isPep: false },
        },
      },
    },
    async ({ ctx, body, commandId }) => {
      const owner = await typedOf(ctx, body);
      if (!owner.ok) return owner;
      const saved = await saveOwner(ctx, { id: commandId, version: null, owner: owner.value, fileIds: [] });
      return saved.ok ? await ownerOf(ctx, saved.value.id) : saved;
    },
  ),
  call(
    {
      ...{ ...shared, no: "P33", method: "PATCH", path: "/me/beneficiary/:id", params: one, body: beneficiaryChange, answer: beneficiary },
      summary: "Change an owner of the caller's company. Omitted fields stay as they are",
      codes,
      example: { body: { share: "51" } },
    },
    async ({ ctx, params: { id }, body: { version, ...change } }) => {
      const before = await find(ctx, id);
      if (!before.ok) return before;
      const owner = await typedOf(ctx, { ...writeTyped(before.value), ...change });
      if (!owner.ok) return owner;
      const saved = await saveOwner(ctx, { id, version: version ?? before.value.version, owner: owner.value, fileIds: [] });
      return saved.ok ? await ownerOf(ctx, id) : saved;
    },
  ),
  call(
    {
      ...{ ...shared, no: "P34", method: "DELETE", path: "/me/beneficiary/:id", params: one, body: passwordInput, status: 204 },
      summary: "Remove an owner of the caller's company, with the password",
      codes: ["AUTH.PASSWORD_WRONG", "AUTH.PASSWORD_NEEDED", "PROFILE.ON_MODERATION"],
      example: { body: { password: "…" } },
    },
    async ({ ctx, params: { id }, body: { password } }) => {
      const owner = await find(ctx, id);
      if (!owner.ok) return owner;
      const confirmed = await confirmPassword(ctx, password);
      return confirmed.ok ? await removeOwner(ctx, { ownerId: id, isPasswordConfirmed: true }) : confirmed;
    },
  ),
  call(
    {
      ...{ ...shared, no: "P35", method: "POST", path: "/me/beneficiary-certifying-document/:id", params: one, answer: z.array(file) },
      summary: "Add pages to the identity document of an owner",
      multipart: { files: "documents" },
      sentName: (field) => (field === "files" ? "documents" : field),
      codes: [...uploadCodes, "PROFILE.ON_MODERATION", "STATUS.CHANGED"],
    },
    async ({ ctx, params: { id }, request }) => {
      const before = await find(ctx, id);
      if (!before.ok) return before;
      const { fullName, birthDate, address, shareBps, citizenshipCountry, residenceCountry, isPep, version } = before.value;
      const owner = { fullName, birthDate, address, shareBps, citizenshipCountry, residenceCountry, isPep };
      const kept = { ownerUserId: ctx.principal.userId, purpose: "certifying", maxFiles: maxPages } as const;
      const received = await receiveParts(request, { files: "documents" }, kept);
      if (!received.ok) return received;
      if (received.files.length === 0) return refuse("VALIDATION.REQUIRED", { field: "documents" });
      const saved = await saveOwner(ctx, { id, version, owner, fileIds: received.files.map((stored) => stored.id) });
      const after = saved.ok ? await find(ctx, id) : saved;
      return after.ok ? { ok: true, value: after.value.files.map(writeFile) } : after;
    },
  ),
  call(
    {
      ...{ ...shared, no: "P36", method: "DELETE", path: "/me/beneficiary-certifying-document/:id", params: one, status: 204 },
      summary: "Remove a page of an owner's identity document",
      codes: ["PROFILE.ON_MODERATION"],
    },
    async ({ ctx, params: { id } }) => await removeOwnerFile(ctx, id),
  ),
];
