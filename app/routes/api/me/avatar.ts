import { userSelf } from "#contracts/api/people.ts";
import { uploadCodes } from "#contracts/error-codes.ts";
import { refuse } from "#contracts/outcome.ts";
import { avatarUpload } from "#files/avatar.server.ts";
import { removeAvatar, saveAvatar } from "#services/profile/save-avatar.server.ts";
import { call } from "../define-call.ts";
import { receiveParts } from "../receive-parts.server.ts";
import { selfOf } from "./self.ts";

export const avatarCalls = [
  call(
    {
      no: "P8",
      method: "POST",
      path: "/me/upload-avatar/",
      summary: "Set the caller's picture. Only its central square is stored",
      who: ["self.avatar.edit"],
      multipart: { files: "avatar" },
      answer: userSelf,
      codes: [...uploadCodes, "UPLOAD.PICTURE"],
    },
    async ({ ctx, request, unread }) => {
      const received = await receiveParts(request, { files: "avatar" }, { ownerUserId: ctx.principal.userId, ...avatarUpload });
      if (!received.ok) return received;
      const [upload] = received.files;
      if (upload === undefined) return refuse("VALIDATION.REQUIRED", { field: "avatar" });
      const saved = await saveAvatar(ctx, upload.id);
      return saved.ok ? await selfOf(ctx, unread) : saved;
    },
  ),
  call(
    {
      no: "P9",
      method: "DELETE",
      path: "/me/delete-avatar/",
      summary: "Remove the caller's picture",
      who: ["self.avatar.edit"],
      answer: userSelf,
    },
    async ({ ctx, unread }) => {
      const removed = await removeAvatar(ctx);
      return removed.ok ? await selfOf(ctx, unread) : removed;
    },
  ),
];
