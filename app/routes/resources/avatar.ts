import { downloadResponse } from "#files/download-response.ts";
import { serviceContext } from "#guards/guards.server.ts";
import { openAvatar } from "#services/profile/save-avatar.server.ts";
import type { Route } from "./+types/avatar";
import { refusePicture } from "./unreadable-file.server.ts";

/** `/avatars/:fileId.webp`. Each picture has its own address, so a browser may cache it for a day; signing out clears the cache. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const avatar = await openAvatar(serviceContext(context, request), params.fileId);
  if (!avatar.ok) refusePicture(avatar);
  const body = new Uint8Array(avatar.value);
  const response = downloadResponse({ name: "avatar.webp", mime: "image/webp", size: body.length, body, disposition: "inline" });
  response.headers.set("Cache-Control", "private, max-age=86400, immutable");
  return response;
}
