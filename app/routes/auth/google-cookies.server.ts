import { clearCookie, hostName, readCookie, writeCookie } from "#cookies";
import { noteLifetime } from "#services/google/sealed-note.server.ts";

const [journey, identity] = [hostName("google-journey"), hostName("google-identity")];
const seconds = noteLifetime / 1_000;
const sealedIn = (request: Request, name: string): string | null => {
  const sealed = readCookie(request, name);
  return sealed !== null && sealed.length < 4_000 ? sealed : null;
};

/** What the way to the issuer began with: read once, taken away whatever comes back. */
export const journeyCookie = (sealed: string): string => writeCookie(journey, sealed, { seconds });
export const clearedJourney = clearCookie(journey);
export const readJourney = (request: Request): string | null => sealedIn(request, journey);

/** Who the issuer says they are, while they answer what else is asked. */
export const identityCookie = (sealed: string): string => writeCookie(identity, sealed, { seconds });
export const clearedIdentity = clearCookie(identity);
export const readIdentityNote = (request: Request): string | null => sealedIn(request, identity);
