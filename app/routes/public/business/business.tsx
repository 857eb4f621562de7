import { env } from "#env";
import { notFound } from "#guards/guards.server.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/business";
import { BusinessPage } from "./business-page.tsx";
import { readBusinessLanding } from "./read-business-landing.server.ts";

export const handle: PageHandle = { script: false, isShared: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  if (!env.FEATURE_BUSINESS) notFound();
  return await readBusinessLanding(context, url.searchParams);
}

/** The landing page for companies. */
export default function Business({ loaderData }: Route.ComponentProps) {
  return <BusinessPage {...loaderData} page="/business" />;
}
