import { downloadResponse } from "#files/download-response.ts";
import { managerRoles, notFound, requireRoles, serviceContext } from "#guards/guards.server.ts";
import { languageContext } from "#middleware/contexts.server.ts";
import { exportMembers } from "#services/profile/export-members.server.ts";
import { memberFilterOf } from "../staff/user/member-filter.ts";
import type { Route } from "./+types/members-csv";

/** The next part is read when the last one has left; who goes away ends the reading. */
function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

/** `/members.csv`: the list that the page shows, for spreadsheets. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireRoles(context, managerRoles);
  const file = await exportMembers(serviceContext(context, request), memberFilterOf(url.searchParams), context.get(languageContext));
  if (!file.ok) notFound();
  return downloadResponse({ name: "members.csv", mime: "text/csv; charset=utf-8", body: streamOf(file.value) });
}
