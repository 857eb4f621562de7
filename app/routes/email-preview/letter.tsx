import { notFound } from "#guards/guards.server.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/letter";
import { answerLetter } from "./letter-response.server.ts";

export const handle: PageHandle = { script: false };

/** The answer contains only the letter, without the site's header, footer and scripts. An unknown letter is answered with 404. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ params, url }, next) => answerLetter(params["*"] ?? "", url.searchParams) ?? next(),
];

export function loader() {
  notFound();
}

export default function Letter() {
  return null;
}
