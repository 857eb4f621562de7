import { downloadResponse } from "#files/download-response.ts";
import { textStream } from "#files/text-stream.ts";
import { enterPage } from "#guards/guards.server.ts";
import { languageContext } from "#middleware/contexts.server.ts";
import { exportMembers } from "#services/profile/export-members.server.ts";
import { memberFilterOf } from "../staff/user/member-filter.ts";
import type { Route } from "./+types/members-csv";
import { refuseFile } from "./refuse-file.server.ts";

/** `/members.csv`: the list that the page shows, for spreadsheets. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const file = await exportMembers(ctx, memberFilterOf(url.searchParams), context.get(languageContext));
  if (!file.ok) return refuseFile(context, file);
  return downloadResponse({ name: "members.csv", mime: "text/csv; charset=utf-8", body: textStream(file.value) });
}
