import { z } from "zod";
import { userStaff } from "#contracts/api/staff.ts";
import { missing } from "#contracts/outcome.ts";
import { removeAvatarForm } from "#contracts/profile/avatar-form.ts";
import { isUuid } from "#contracts/uuid.ts";
import { removeMemberAvatar } from "#services/moderation/remove-member-avatar.server.ts";
import { call } from "../define-call.ts";
import { memberOf } from "./write-people.ts";

export const memberAvatarCalls = [
  call(
    {
      no: "U25",
      method: "DELETE",
      path: "/users/:id/avatar/",
      summary: "Remove a member's picture. The member reads the reason",
      who: ["member.avatar.write"],
      params: z.strictObject({ id: z.string().max(60) }),
      body: removeAvatarForm,
      answer: userStaff,
      example: { body: { reason: "It shows somebody else" } },
    },
    async ({ ctx, params: { id }, body: { reason } }) => {
      const removed = isUuid(id) ? await removeMemberAvatar(ctx, id, reason) : missing;
      return removed.ok ? await memberOf(ctx, id) : removed;
    },
  ),
];
