import { downloadResponse } from "#files/download-response.ts";
import { notFound, serviceContext } from "#guards/guards.server.ts";
import { openPreview } from "#services/file/read-file.server.ts";
import type { Route } from "./+types/file-preview";

/** `/files/:fileId/preview.webp`: an image drawn anew, safe to show inside a page. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const preview = await openPreview(serviceContext(context, request), params.fileId);
  if (!preview.ok) notFound();
  const body = new Uint8Array(preview.value);
  return downloadResponse({ name: "preview.webp", mime: "image/webp", size: body.length, body, disposition: "inline" });
}
