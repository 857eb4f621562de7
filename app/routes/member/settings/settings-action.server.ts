import type { RouterContextProvider } from "react-router";
import { href } from "react-router";
import { appearanceForm, lettersForm } from "#contracts/settings-form.ts";
import { choiceCookie, openCookie } from "#cookies";
import { readForm } from "#forms/read-form.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { serviceContext } from "#guards/guards.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { chooseLanguage } from "#services/session/choose-language.server.ts";

const saved = (headers = new Headers()) => ({ location: `${href("/settings")}?done=saved`, headers });

async function saveAppearance(ctx: ServiceContext, form: FormData) {
  const submission = await readSubmission(form, appearanceForm);
  if (!submission.ok) return { reply: submission.reply };
  const { language, theme, density } = submission.value;
  const headers = new Headers([
    ["Set-Cookie", choiceCookie("theme", theme)],
    ["Set-Cookie", choiceCookie("density", density)],
  ]);
  if (language !== undefined) {
    await chooseLanguage(ctx.principal.userId, language);
    headers.append("Set-Cookie", choiceCookie("lang", language));
  }
  return saved(headers);
}

async function saveLetters(form: FormData) {
  const submission = await readSubmission(form, lettersForm);
  if (!submission.ok) return { reply: submission.reply };
  return saved(new Headers([["Set-Cookie", openCookie("letters", submission.value.letters)]]));
}

/** The forms of the page by their `intent`: returns a redirect with cookies, or the reply with the errors. */
export async function answerSettings(context: Readonly<RouterContextProvider>, request: Request) {
  const ctx = serviceContext(context, request);
  const form = await readForm(request);
  const intent = form.get("intent");
  // A page of an earlier version still has these two forms, which are on the page of sign-ins now.
  if (intent === "password" || intent === "devices")
    return { location: `${href("/settings/security")}?open=${intent}`, headers: new Headers() };
  return intent === "letters" ? saveLetters(form) : saveAppearance(ctx, form);
}
