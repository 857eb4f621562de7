import type { RouterContextProvider } from "react-router";
import { href } from "react-router";
import { appearanceForm, endDeviceForm, lettersForm, passwordForm } from "#contracts/settings-form.ts";
import { choiceCookie, openCookie } from "#cookies";
import { readForm } from "#forms/read-form.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { serviceContext } from "#guards/guards.server.ts";
import { flashCookie } from "#middleware/flash.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { changePassword } from "#services/profile/change-password.server.ts";
import { endDevices } from "#services/profile/end-devices.server.ts";
import { chooseLanguage } from "#services/session/choose-language.server.ts";
import { sessionCookie } from "#services/session/session-cookie.server.ts";

const back = (done: "saved" | "ended", headers = new Headers()) => ({ location: `${href("/settings")}?done=${done}`, headers });

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
  return back("saved", headers);
}

async function saveLetters(form: FormData) {
  const submission = await readSubmission(form, lettersForm);
  if (!submission.ok) return { reply: submission.reply };
  return back("saved", new Headers([["Set-Cookie", openCookie("letters", submission.value.letters)]]));
}

async function savePassword(ctx: ServiceContext, form: FormData) {
  const submission = await readSubmission(form, passwordForm);
  if (!submission.ok) return { reply: submission.reply };
  const changed = await changePassword(ctx, submission.value);
  if (changed.ok) {
    const { token, lifetimeMs } = changed.value;
    const headers = new Headers([
      ["Set-Cookie", sessionCookie(token, lifetimeMs)],
      ["Set-Cookie", flashCookie("password-changed")],
    ]);
    return { location: "/settings?modal=success", headers };
  }
  const field = (["currentPassword", "newPassword"] as const).find((name) => name === changed.params.field);
  return { reply: submission.refuse(changed, field) };
}

async function signOutDevices(ctx: ServiceContext, form: FormData) {
  const submission = await readSubmission(form, endDeviceForm);
  if (!submission.ok) return { reply: submission.reply };
  const ended = await endDevices(ctx, submission.value);
  if (ended.ok) return back("ended");
  return { reply: submission.refuse(ended, ended.params.field === "password" ? "password" : undefined) };
}

/** The forms of the page by their `intent`: returns a redirect with cookies, or the reply with the errors. */
export async function answerSettings(context: Readonly<RouterContextProvider>, request: Request) {
  const ctx = serviceContext(context, request);
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent === "letters") return saveLetters(form);
  if (intent === "password") return savePassword(ctx, form);
  return intent === "devices" ? signOutDevices(ctx, form) : saveAppearance(ctx, form);
}
