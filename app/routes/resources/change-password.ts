import { href, redirect } from "react-router";
import { localePath } from "#i18n/locale-path.ts";
import { languageContext } from "#middleware/contexts.server.ts";
import type { Route } from "./+types/change-password";

/**
 * Password managers look for the password page here (W3C, "A Well-Known URL for Changing Passwords"). That page redirects guests to sign
 * in.
 */
export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(localePath(`${href("/settings/security")}?open=password`, context.get(languageContext)), 303);
