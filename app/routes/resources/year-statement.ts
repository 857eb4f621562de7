import { downloadResponse } from "#files/download-response.ts";
import { notFound, requireRoleMember, serviceContext } from "#guards/guards.server.ts";
import { readYearStatement } from "#services/document/year-statement.server.ts";
import type { Route } from "./+types/year-statement";

/** `/history/:year.pdf`: a member's money of one year, for a bank or a tax office. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  requireRoleMember(context);
  if (!/^20\d{2}$/.test(params.year)) notFound();
  const paper = await readYearStatement(serviceContext(context, request), Number(params.year));
  if (!paper.ok) notFound();
  const body = new Uint8Array(paper.value.bytes);
  return downloadResponse({ name: paper.value.name, mime: "application/pdf", size: body.length, body });
}
