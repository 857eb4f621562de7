import { clearCookie, hostName, readCookie, writeCookie } from "#cookies";
import { noteLifetime } from "#services/google/sealed-note.server.ts";

const [journey, identity] = [hostName("google-journey"), hostName("google-identity")];
const seconds = noteLifetime / 1_000;
const sealedIn = (request: Request, name: string): string | null => {
  const sealed = readCookie(request, name);
  return sealed !== null && sealed.length < 4_000 ? sealed : null;
};

/** The state of a sign-in at the issuer. It is used once and then always deleted. */
export const journeyCookie = (sealed: string): string => writeCookie(journey, sealed, { seconds });
export const clearedJourney = clearCookie(journey);
export const readJourney = (request: Request): string | null => sealedIn(request, journey);

/** The issuer's identity of the person, stored while they fill in the remaining fields. */
export const identityCookie = (sealed: string): string => writeCookie(identity, sealed, { seconds });
export const clearedIdentity = clearCookie(identity);
export const readIdentityNote = (request: Request): string | null => sealedIn(request, identity);
