import type { Route } from "./+types/answer";
import { answerRequest } from "./answer-request.server.ts";

/**
 * The route of all API calls, for the development server; the built site answers them before the router (`answerCall`). The list of
 * calls defines the callers and the handler of each.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  return await answerRequest(request, url, context);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return await answerRequest(request, url, context);
}
