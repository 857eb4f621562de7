import { z } from "zod";
import { acceptInput, askInput, declineInput, userStaff } from "#contracts/api/staff.ts";
import type { ErrorCode } from "#contracts/error-codes.ts";
import { missing, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { isUuid } from "#contracts/uuid.ts";
import type { ProfileStatus } from "#domain/people/access/principal.ts";
import type { ServiceContext } from "#services/context.ts";
import { askMember, releaseMember } from "#services/moderation/ask-member.server.ts";
import { acceptCase, declineCase } from "#services/moderation/decide-case.server.ts";
import { readCase } from "#services/moderation/read-case.server.ts";
import { readMember } from "#services/profile/read-member.server.ts";
import { call } from "../define-call.ts";
import { memberOf } from "./write-people.ts";

const codes: readonly ErrorCode[] = ["STATUS.CHANGED", "PROFILE.WRONG_STATUS", "MODERATION.CLAIMED", "ACCOUNT.SUSPENDED", "AUTH.FORBIDDEN"];
const shared = { params: z.strictObject({ id: z.string().max(60) }), answer: userStaff, codes } as const;
const member = "/users/members/:id";

/** Returns the version that the client read, else the current one. */
async function versionOf(ctx: ServiceContext, id: string, version: number | undefined): Promise<ServiceResult<number>> {
  const read = isUuid(id) ? await readCase(ctx, id) : missing;
  if (!read.ok) return read;
  const { open } = read.value;
  return open === null ? refuse("STATUS.CHANGED") : { ok: true, value: version ?? open.version };
}

/** Withdraws a request to a member, if exactly that was requested. */
async function release(ctx: ServiceContext, id: string, status: ProfileStatus) {
  const read = isUuid(id) ? await readMember(ctx, id) : missing;
  if (!read.ok) return read;
  if (read.value.full?.details.status !== status) return refuse("STATUS.CHANGED");
  const done = await releaseMember(ctx, id);
  return done.ok ? await memberOf(ctx, id) : done;
}

async function ask(ctx: ServiceContext, id: string, kind: "documents" | "bank", text: string) {
  if (!isUuid(id)) return missing;
  const done = await askMember(ctx, { memberId: id, kind, text });
  return done.ok ? await memberOf(ctx, id) : done;
}

const asks = [
  [
    ...(["U14", "U15", "member.bankModeration", "bank-moderation", "bank", "onBankModeration"] as const),
    ...(["Hold new offers until an account is checked", "End the check of accounts"] as const),
  ],
  [
    ...(["U16", "U17", "member.requestDocuments", "documents-request", "documents", "onDocumentsRequest"] as const),
    ...(["Request documents from a member", "Withdraw a request for documents"] as const),
  ],
] as const;

export const moderationCalls = [
  call(
    {
      ...{ ...shared, no: "U12", method: "POST", path: `${member}/moderation/accept`, isKeyed: true, body: acceptInput },
      who: ["member.moderate"],
      summary: "Approve a member's pending data",
      example: { body: {} },
    },
    async ({ ctx, params: { id }, body }) => {
      const version = await versionOf(ctx, id, body.version);
      if (!version.ok) return version;
      const done = await acceptCase(ctx, { memberId: id, version: version.value });
      return done.ok ? await memberOf(ctx, id) : done;
    },
  ),
  call(
    {
      ...{ ...shared, no: "U13", method: "POST", path: `${member}/moderation/decline`, isKeyed: true, body: declineInput },
      who: ["member.moderate"],
      summary: "Return a member's pending data with remarks",
      example: { body: { fields: { birthDate: "The passport says another day" } } },
    },
    async ({ ctx, params: { id }, body: { version: asked, reason, acceptRest, ...said } }) => {
      const version = await versionOf(ctx, id, asked);
      if (!version.ok) return version;
      const { fields, documents, company, beneficiaries: owners } = said;
      const remarks = { fields: { ...fields, ...(reason && { whole: reason }) }, documents, company, owners };
      const done = await declineCase(ctx, { memberId: id, version: version.value, remarks, acceptRest });
      return done.ok ? await memberOf(ctx, id) : done;
    },
  ),
  ...asks.flatMap(([no, endNo, permission, path, kind, status, summary, endSummary]) => [
    call(
      {
        ...{ ...shared, who: [permission], no, method: "POST", path: `${member}/${path}/`, summary, body: askInput },
        example: { body: { text: "Please show where the money comes from" } },
      },
      ({ ctx, params: { id }, body: { text } }) => ask(ctx, id, kind, text),
    ),
    call(
      { ...shared, who: [permission], no: endNo, method: "DELETE", path: `${member}/${path}/`, summary: endSummary },
      ({ ctx, params: { id } }) => release(ctx, id, status),
    ),
  ]),
];
