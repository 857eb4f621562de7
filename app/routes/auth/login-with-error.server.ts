import { href, redirect } from "react-router";
import type { ErrorCode } from "#contracts/error-codes.ts";
import type { Language } from "#domain/people/principal.ts";
import { localePath } from "#i18n/locale-path.ts";

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
