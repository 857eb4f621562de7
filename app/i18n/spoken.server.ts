import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "#domain/people/principal.ts";
import { textFor } from "./text.server.ts";
import type { Text } from "./translate.ts";

const spoken = new AsyncLocalStorage<Language>();

/** Runs a request's work in the language of its page. */
export const speakIn = <T>(language: Language, work: () => T): T => spoken.run(language, work);

/**
 * The translator of the request at hand: a form's refusal becomes sentences where it arises, without carrying the language through
 * every action.
 */
export const spokenText = (): Text => textFor(spoken.getStore() ?? "ru");
