import { notFound } from "#guards/guards.server.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/letter";
import { answerLetter } from "./letter-response.server.ts";

export const handle: PageHandle = { script: false };

/** A letter is the whole answer: no header, footer or script of the site around it. An unknown one is an ordinary "not found". */
export const middleware: Route.MiddlewareFunction[] = [
  ({ params, url }, next) => answerLetter(params["*"] ?? "", url.searchParams) ?? next(),
];

export function loader() {
  notFound();
}

export default function Letter() {
  return null;
}
