import { downloadResponse } from "#files/download-response.ts";
import { notFound, serviceContext } from "#guards/guards.server.ts";
import { openFile } from "#services/file/read-file.server.ts";
import type { Route } from "./+types/file";

/** `/files/:fileId`: the file as an attachment, to whoever may read its owner object. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const opened = await openFile(serviceContext(context, request), params.fileId);
  if (!opened.ok) notFound();
  const { stream, ...file } = opened.value;
  return downloadResponse({ ...file, body: stream });
}
