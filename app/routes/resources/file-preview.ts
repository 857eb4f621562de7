import { downloadResponse } from "#files/download-response.ts";
import { type PreviewLook, turns } from "#files/preview.server.ts";
import { serviceContext } from "#guards/guards.server.ts";
import { openPreview } from "#services/file/read-file.server.ts";
import type { Route } from "./+types/file-preview";
import { refusePicture } from "./unreadable-file.server.ts";

function lookOf({ searchParams }: URL): PreviewLook {
  const page = Number(/^[1-9]\d{0,3}$/.exec(searchParams.get("page") ?? "1")?.[0] ?? 1);
  const turn = turns.find((degrees) => String(degrees) === searchParams.get("turn")) ?? 0;
  return { page, turn, isLarge: searchParams.get("size") === "large" };
}

/** `/files/:fileId/preview.webp?page&turn&size`: an image or a page of a PDF rendered again, safe to show inside a page. */
export async function loader({ params, context, request, url }: Route.LoaderArgs) {
  const preview = await openPreview(serviceContext(context, request), params.fileId, lookOf(url), request.signal);
  if (!preview.ok) refusePicture(preview);
  const body = new Uint8Array(preview.value);
  return downloadResponse({ name: "preview.webp", mime: "image/webp", size: body.length, body, disposition: "inline" });
}
