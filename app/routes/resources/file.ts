import { downloadResponse } from "#files/download-response.ts";
import { serviceContext } from "#guards/guards.server.ts";
import { openFile } from "#services/file/read-file.server.ts";
import type { Route } from "./+types/file";
import { explainUnreadable } from "./unreadable-file.server.ts";

/** `/files/:fileId`: the file as an attachment, for people who may read the object to which it belongs. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const opened = await openFile(serviceContext(context, request), params.fileId);
  if (!opened.ok) explainUnreadable(opened);
  const { stream, ...file } = opened.value;
  return downloadResponse({ ...file, body: stream });
}
