import type { CommandStanding } from "#forms/await-outcome.ts";
import { notFound, serviceContext } from "#guards/guards.server.ts";
import { codeText } from "#i18n/code-text.ts";
import { textFor } from "#i18n/text.server.ts";
import { languageContext } from "#middleware/contexts.server.ts";
import { readCommand } from "#services/offer/read-command.server.ts";
import type { Route } from "./+types/command-outcome";

/** `/commands/:commandId`: the state of one of the caller's commands that was answered "accepted, being processed". */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const command = await readCommand(serviceContext(context, request), params.commandId);
  if (!command.ok) notFound();
  const { status, refusalCode, refusalParams } = command.value;
  const language = context.get(languageContext);
  const standing: CommandStanding =
    status === "refused" ? { status, sentence: codeText(textFor(language), language, refusalCode ?? "", refusalParams ?? {}) } : { status };
  return Response.json(standing);
}
