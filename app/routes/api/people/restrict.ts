import { z } from "zod";
import { blockInput, noteInput, staffMember, suspendInput, userStaff } from "#contracts/api/staff.ts";
import type { ErrorCode } from "#contracts/error-codes.ts";
import { isUuid } from "#contracts/uuid.ts";
import type { Restriction } from "#domain/people/restriction/restrictions.ts";
import type { ServiceContext } from "#services/context.ts";
import { restrictMember } from "#services/moderation/restrict-member.server.ts";
import { readStaff } from "#services/staff/read-staff.server.ts";
import { restrictStaff } from "#services/staff/restrict-staff.server.ts";
import { call } from "../define-call.ts";
import { personOf, staffOf } from "./write-people.ts";

const codes: readonly ErrorCode[] = ["USER.SELF", "STAFF.LAST_ADMIN", "AUTH.FORBIDDEN", "ACCOUNT.SUSPENDED"];
const params = z.strictObject({ id: z.string().max(60) });

interface Restricted {
  readonly note: string;
  readonly evenLast?: boolean;
}

/** Restricts a staff member or a member, by the rules for each. The service checks the caller's permission. */
async function restrict(ctx: ServiceContext, id: string, restriction: Restriction, { note, evenLast = false }: Restricted) {
  const isStaff = isUuid(id) && (await readStaff(ctx, id)).ok;
  const member = isUuid(id) ? id : "00000000-0000-0000-0000-000000000000";
  const done = isStaff
    ? await restrictStaff(ctx, id, restriction, { note, evenLast })
    : await restrictMember(ctx, member, restriction, note);
  return done.ok ? await personOf(ctx, id) : done;
}

async function restrictOfAgent(ctx: ServiceContext, id: string, restriction: Restriction, { note, evenLast = false }: Restricted) {
  const found = await staffOf(ctx, id);
  if (!found.ok) return found;
  const done = await restrictStaff(ctx, id, restriction, { note, evenLast });
  return done.ok ? await staffOf(ctx, id) : done;
}

const example = { body: { reason: "safety", note: "Asked the bank" } };
const suspension = { body: { ...example.body, days: 7 } };
const ended = { body: { note: "The bank has answered" } };
const ofAll = { who: ["moderator", "admin"], params, answer: z.union([userStaff, staffMember]), codes } as const;
const ofAgents = { who: ["agentAdmin", "agentsManager", "admin"], params, answer: staffMember, codes } as const;
const people = "/escrow-agents/staff-members/:id";

export const restrictCalls = [
  call(
    {
      ...ofAll,
      no: "N3",
      method: "DELETE",
      path: "/users/:id",
      summary: "Block a person and end all sessions",
      body: blockInput,
      example,
    },
    ({ ctx, params: { id }, body: { reason, ...rest } }) => restrict(ctx, id, { act: "block", reason }, rest),
  ),
  call(
    { ...ofAll, no: "U9", method: "POST", path: "/users/:id/unblock/", summary: "End a person's block", body: noteInput, example: ended },
    ({ ctx, params: { id }, body }) => restrict(ctx, id, { act: "unblock" }, body),
  ),
  call(
    {
      ...{ ...ofAll, no: "U10", method: "PUT", path: "/users/:id/suspend/", body: suspendInput, example: suspension },
      summary: "Suspend a person. Running offers can be finished",
    },
    ({ ctx, params: { id }, body: { reason, days, ...rest } }) => restrict(ctx, id, { act: "suspend", reason, days }, rest),
  ),
  call(
    {
      ...ofAll,
      no: "U11",
      method: "PUT",
      path: "/users/:id/unsuspend/",
      summary: "End a person's suspension",
      body: noteInput,
      example: ended,
    },
    ({ ctx, params: { id }, body }) => restrict(ctx, id, { act: "unsuspend" }, body),
  ),
  call(
    { ...ofAgents, no: "E9", method: "DELETE", path: people, summary: "Block an agent's employee", body: blockInput, example },
    ({ ctx, params: { id }, body: { reason, ...rest } }) => restrictOfAgent(ctx, id, { act: "block", reason }, rest),
  ),
  call(
    {
      ...{ ...ofAgents, no: "E10", method: "POST", path: `${people}/unblock/`, body: noteInput, example: ended },
      summary: "End the block of an agent's employee",
    },
    ({ ctx, params: { id }, body }) => restrictOfAgent(ctx, id, { act: "unblock" }, body),
  ),
  call(
    {
      ...{ ...ofAgents, no: "E11", method: "PATCH", path: `${people}/suspend/`, body: suspendInput, example: suspension },
      summary: "Suspend an agent's employee, who may then only read",
    },
    ({ ctx, params: { id }, body: { reason, days, ...rest } }) => restrictOfAgent(ctx, id, { act: "suspend", reason, days }, rest),
  ),
  call(
    {
      ...{ ...ofAgents, no: "E12", method: "PATCH", path: `${people}/unsuspend/`, body: noteInput, example: ended },
      summary: "End the suspension of an agent's employee",
    },
    ({ ctx, params: { id }, body }) => restrictOfAgent(ctx, id, { act: "unsuspend" }, body),
  ),
];
