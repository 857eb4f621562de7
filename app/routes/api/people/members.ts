import { z } from "zod";
import {
  memberQuery,
  memberRow,
  memberStaff,
  shortQuery,
  staffMember,
  staffQuery,
  staffRow,
  userShort,
  userStaff,
} from "#contracts/api/staff.ts";
import { id, page } from "#contracts/api/values.ts";
import { allRoles, roleOf, statusNumbers } from "#domain/people/numbers.ts";
import { listMembers, listShortMembers } from "#services/profile/list-members.server.ts";
import { listStaff } from "#services/staff/list-staff.server.ts";
import { call } from "../define-call.ts";
import { memberWithPersonalOf, personOf, staffOf, writeMemberRow, writeStaffRow } from "./write-people.ts";

const managers = ["agentsManager", "moderator", "admin"] as const;
const one = z.strictObject({ id: z.string().max(60) });
const { cursor: _, ...filter } = memberQuery.shape;

export const memberCalls = [
  call(
    {
      no: "U1",
      method: "GET",
      path: "/users/members/",
      summary: "List members, newest first; moderators' queue in the order of waiting",
      who: ["member.list"],
      query: memberQuery,
      answer: page(memberRow),
    },
    async ({ ctx, query: { list, q, cursor } }) => {
      const read = await listMembers(ctx, { list, ...(q && { text: q }) }, cursor);
      return read.ok ? { ok: true, value: { items: read.value.rows.map(writeMemberRow), next: read.value.next } } : read;
    },
  ),
  call(
    {
      no: "U3",
      method: "GET",
      path: "/users/members-count/",
      summary: "Count the members of a list",
      who: ["member.list"],
      query: z.strictObject({ list: filter.list }),
      answer: z.strictObject({ count: z.int() }),
    },
    async ({ ctx, query: { list } }) => {
      const read = await listMembers(ctx, { list });
      return read.ok ? { ok: true, value: { count: read.value.counts[list] } } : read;
    },
  ),
  call(
    {
      no: "U2",
      method: "GET",
      path: "/users/members-ids/",
      summary: "List ids of members, newest first, at most 10,000",
      who: ["member.list"],
      query: z.strictObject(filter),
      answer: z.array(id),
    },
    async ({ ctx, query: { list, q } }) => {
      const read = await listShortMembers(ctx, { list, ...(q && { text: q }) }, 10_000);
      return read.ok ? { ok: true, value: read.value.map((member) => member.id) } : read;
    },
  ),
  call(
    {
      no: "U4",
      method: "GET",
      path: "/users/members-list/",
      summary: "List members with short data, by a part of the name or by ids, at most 100",
      who: ["member.list"],
      query: shortQuery,
      answer: z.array(userShort),
    },
    async ({ ctx, query: { q, ids } }) => {
      const read = await listShortMembers(ctx, { list: "all", ...(q && { text: q }), ...(ids && { ids }) }, 100);
      if (!read.ok) return read;
      return {
        ok: true,
        value: read.value.map(({ id: _id, name, email, status }) => ({ _id, name, email, status: statusNumbers[status] })),
      };
    },
  ),
  call(
    {
      no: "U5",
      method: "GET",
      path: "/users/staff-members/",
      summary: "List the staff whom the reader may see",
      who: managers,
      query: staffQuery,
      answer: page(staffRow),
      codes: ["NOT_FOUND"],
    },
    async ({ ctx, query: { role, agentName, q, cursor } }) => {
      const read = await listStaff(ctx, {
        of: "all",
        ...(agentName && { agentName }),
        ...(role !== undefined && role < allRoles.length && { role: roleOf(role) }),
        ...(q && { text: q }),
        ...(cursor && { after: cursor }),
      });
      return read.ok ? { ok: true, value: { items: read.value.rows.map(writeStaffRow), next: read.value.next } } : read;
    },
  ),
  call(
    {
      no: "U6",
      method: "GET",
      path: "/users/:id",
      summary: "Get a member or an employee. An agent's administrator gets only names of parties of the agent's offers",
      who: ["member.read", "staff.read"],
      params: one,
      answer: z.union([userStaff, staffMember]),
    },
    ({ ctx, params: { id } }) => personOf(ctx, id),
  ),
  call(
    {
      no: "U7",
      method: "GET",
      path: "/users/members/:id",
      summary: "Get a member with documents and masked accounts; moderators and admins also get personal data",
      who: ["member.read"],
      params: one,
      answer: memberStaff,
    },
    ({ ctx, params: { id } }) => memberWithPersonalOf(ctx, id),
  ),
  call(
    {
      no: "U8",
      method: "GET",
      path: "/users/staff-members/:id",
      summary: "Get an employee of the service",
      who: managers,
      params: one,
      answer: staffMember,
    },
    ({ ctx, params: { id } }) => staffOf(ctx, id),
  ),
];
