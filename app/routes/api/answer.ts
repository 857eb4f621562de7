import type { Route } from "./+types/answer";
import { answerRequest } from "./answer-request.server.ts";

/** Every call of the API: who may make it, and what it does, stands in the list of calls. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  return await answerRequest(request, url, context);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return await answerRequest(request, url, context);
}
