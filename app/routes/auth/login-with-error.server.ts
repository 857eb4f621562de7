import { href, redirect } from "react-router";
import { type ErrorCode, errorActs } from "#contracts/error-codes.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { codeText } from "#i18n/code-text.ts";
import { localePath } from "#i18n/locale-path.ts";
import { textFor } from "#i18n/text.server.ts";
import { languageContext } from "#middleware/contexts.server.ts";
import { flashCookie } from "#middleware/flash.server.ts";
import { withModal } from "#ui/modal/modal-address.ts";
import type { Route } from "./+types/login";
import { typedEmailCookie } from "./pending-cookies.server.ts";

interface Wish {
  readonly goTo: string | null;
  readonly language: Language;
}

/** Redirects to the sign-in page with the error, keeping the requested page. */
export function loginWithError(code: ErrorCode, { goTo, language }: Wish, ...cookies: readonly string[]) {
  const query = new URLSearchParams({ error: code, ...(goTo !== null && { goTo }) });
  const headers = new Headers(cookies.map((cookie) => ["Set-Cookie", cookie]));
  return redirect(localePath(`${href("/login")}?${query}`, language), { status: 303, headers });
}

/** Shown over the empty form, because the typed values cannot help. */
const flashOf = { "BLOCKED.ACCOUNT": "account-closed", EMAIL_NOT_VERIFIED: "email-unverified" } as const;

export const isShownByModal = (code: string | null): code is keyof typeof flashOf => code !== null && Object.hasOwn(flashOf, code);

export function answerByModal(context: Route.ActionArgs["context"], code: keyof typeof flashOf, email: string | null = null) {
  const { modal } = errorActs[code];
  const flash = flashOf[code];
  const login = localePath(withModal("/login", modal), context.get(languageContext));
  const headers = new Headers({ "Set-Cookie": flashCookie(flash) });
  if (code === "EMAIL_NOT_VERIFIED" && email !== null) headers.append("Set-Cookie", typedEmailCookie(email));
  return redirect(login, { status: 303, headers });
}

/** The sentence of an error code in the address; an unknown code is shown as it is. */
export function errorOf(context: Route.LoaderArgs["context"], code: string | null): string | null {
  if (code === null) return null;
  const language = context.get(languageContext);
  const t = textFor(language);
  const sentence = codeText(t, language, code);
  // A sentence with parameters would have gaps, because the address contains only the code.
  return sentence === "" || sentence.includes("{{") ? t("auth.login.failed") : sentence;
}
