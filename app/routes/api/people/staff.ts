import { z } from "zod";
import { newStaffInput, staffChange, staffMember, staffRow } from "#contracts/api/staff.ts";
import { page, pageCursor } from "#contracts/api/values.ts";
import type { ErrorCode } from "#contracts/error-codes.ts";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { isRoleOfAgent, type StaffRole, staffRoles } from "#domain/people/access/staff.ts";
import { roleNumbers } from "#domain/people/numbers.ts";
import type { ServiceContext } from "#services/context.ts";
import { approveStaff } from "#services/staff/approve-staff.server.ts";
import { listStaff } from "#services/staff/list-staff.server.ts";
import { readStaff } from "#services/staff/read-staff.server.ts";
import { registerStaff, type StaffInput } from "#services/staff/register-staff.server.ts";
import { saveStaff } from "#services/staff/save-staff.server.ts";
import { call } from "../define-call.ts";
import { staffOf, writeStaffRow } from "./write-people.ts";

const ofAgents = ["agentAdmin", "agentsManager", "admin"] as const;
const codes: readonly ErrorCode[] = ["STAFF.EMAIL_TAKEN", "AUTH.FORBIDDEN", "ACCOUNT.SUSPENDED", "NOT_FOUND"];
const one = z.strictObject({ id: z.string().max(60) });
const example = {
  body: { email: "new.manager@bridgehold.test", firstName: "Vera", lastName: "Orlova", role: 5, agentName: "russia" },
};

/** A role with its agent. A role at an agent requires the agent's name; a role of the platform has none. */
function placeOf(number: number, agentName: string | undefined): ServiceResult<StaffInput["place"]> {
  const role: StaffRole | undefined = staffRoles.find((known) => roleNumbers[known] === number);
  if (role === undefined) return refuse("VALIDATION.CHOICE", { field: "role" });
  if (isRoleOfAgent(role) !== (agentName !== undefined)) return refuse("VALIDATION.CHOICE", { field: "agentName" });
  return { ok: true, value: { role, agentName: agentName ?? null } };
}

async function register(ctx: ServiceContext, { role, agentName, ...person }: z.output<typeof newStaffInput>) {
  const place = placeOf(role, agentName);
  if (!place.ok) return place;
  const made = await registerStaff(ctx, { ...person, place: place.value });
  return made.ok ? await staffOf(ctx, made.value.id) : made;
}

export const staffCalls = [
  call(
    {
      no: "U26",
      method: "POST",
      path: "/users/register-staff-member",
      summary: "Invite an employee of the service, who sets the password",
      who: ["admin"],
      status: 201,
      isKeyed: true,
      body: newStaffInput,
      answer: staffMember,
      codes,
      example,
    },
    ({ ctx, body }) => register(ctx, body),
  ),
  call(
    {
      no: "E6",
      method: "POST",
      path: "/escrow-agents/staff-members/",
      summary: "Invite an agent's employee",
      who: ofAgents,
      status: 201,
      isKeyed: true,
      body: newStaffInput,
      answer: staffMember,
      codes,
      example: { body: { ...example.body, email: "other.manager@bridgehold.test" } },
    },
    ({ ctx, body }) => register(ctx, body),
  ),
  call(
    {
      no: "E7",
      method: "GET",
      path: "/escrow-agents/staff-members/:id",
      summary: "Get an agent's employee",
      who: ["agentPages.staff"],
      params: one,
      answer: staffMember,
    },
    ({ ctx, params: { id } }) => staffOf(ctx, id),
  ),
  call(
    {
      no: "N34",
      method: "POST",
      path: "/escrow-agents/staff-members/:id/approve/",
      summary: "Approve an employee whom another manager registered",
      who: ["staff.approve"],
      params: one,
      answer: staffMember,
      codes: [
        "STATUS.CHANGED",
        "STAGE.SAME_PERSON",
        "STAGE.NOT_INDEPENDENT",
        "AUTH.FORBIDDEN",
        "ACCOUNT.SUSPENDED",
        "USER.SELF",
        "NOT_FOUND",
      ],
    },
    async ({ ctx, params: { id } }) => {
      const approved = await approveStaff(ctx, id);
      return approved.ok ? await staffOf(ctx, id) : approved;
    },
  ),
  call(
    {
      no: "E8",
      method: "PATCH",
      path: "/escrow-agents/staff-members/:id",
      summary: "Change name, position or role of an agent's employee",
      who: ofAgents,
      params: one,
      body: staffChange,
      answer: staffMember,
      codes: [...codes, "STAFF.LAST_ADMIN", "STATUS.CHANGED", "USER.SELF"],
      example: { body: { title: "Head of the desk" } },
    },
    async ({ ctx, params: { id }, body: { role, agentName, version, evenLast, ...names } }) => {
      const read = await readStaff(ctx, id);
      if (!read.ok) return read;
      const { person } = read.value;
      const place = placeOf(role ?? roleNumbers[person.role], agentName ?? person.agent?.name);
      if (!place.ok) return place;
      const { firstName = person.firstName, middleName = person.middleName ?? "", lastName = person.lastName } = names;
      const saved = await saveStaff(ctx, id, {
        ...{ firstName, middleName, lastName, title: names.title ?? person.title ?? "" },
        ...{ place: place.value, version: version ?? person.version, evenLast },
      });
      return saved.ok ? await staffOf(ctx, id) : saved;
    },
  ),
  call(
    {
      no: "E21",
      method: "GET",
      path: "/escrow-agents/staff-members/by-agent/:agentName",
      summary: "List an agent's employees",
      who: ["agentPages.staff"],
      params: z.strictObject({ agentName: z.string().max(40) }),
      query: z.strictObject({ cursor: pageCursor }),
      answer: page(staffRow),
    },
    async ({ ctx, params: { agentName }, query: { cursor } }) => {
      const read = await listStaff(ctx, { of: "agents", agentName, ...(cursor && { after: cursor }) });
      return read.ok ? { ok: true, value: { items: read.value.rows.map(writeStaffRow), next: read.value.next } } : read;
    },
  ),
];
