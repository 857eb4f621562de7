import { type RouterContextProvider, redirect } from "react-router";
import { registerForm } from "#contracts/profile/registration-forms.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { localePath } from "#i18n/locale-path.ts";
import { flashCookie } from "#middleware/flash.server.ts";
import { track } from "#middleware/track.server.ts";
import { type Registration, register } from "#services/registration/register.server.ts";
import { createToken } from "#services/session/session-token.server.ts";
import { browserCookie, typedEmailCookie } from "./pending-cookies.server.ts";

type RegistrationInput = Omit<Registration, "email" | "password" | "region" | "profileKind">;

/**
 * Returns the same answer to everybody: the page that says where the letter was sent. `check-email-registration` says the same in a modal.
 */
function answer(email: string, browserToken: string, door: RegistrationInput) {
  const headers = new Headers();
  for (const cookie of [browserCookie(browserToken), typedEmailCookie(email), flashCookie("registered")])
    headers.append("Set-Cookie", cookie);
  return redirect(localePath("/verify-email", door.language), { status: 303, headers });
}

/** Reads the form of registration and acts on it. */
export async function answerRegistration(context: Readonly<RouterContextProvider>, form: FormData, door: RegistrationInput) {
  const submission = await readSubmission(form, registerForm);
  if (!submission.ok) return submission.reply;
  const { website, isPolicyAccepted: _, ...typed } = submission.value;
  if (website) return answer(typed.email, createToken(), door);
  const result = await register({ ...door, ...typed });
  if (result.ok) track(context, "register");
  if (result.ok) return answer(typed.email, result.value.browserToken, door);
  return submission.refuse(result, result.params.field === "password" ? "password" : undefined);
}
