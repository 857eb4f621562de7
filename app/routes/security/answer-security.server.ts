import { addPasskeyForm, beginPasskeyForm, removePasskeyForm, renamePasskeyForm } from "#contracts/security/passkey-forms.ts";
import { codeForm, confirmForm, endSecondFactorForm, noFields, passwordCodeForm } from "#contracts/security/security-forms.ts";
import { endDeviceForm, passwordForm } from "#contracts/settings/settings-form.ts";
import { readSubmission, type SubmissionReply } from "#forms/read-submission.server.ts";
import { flashCookie } from "#middleware/flash.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { unlinkGoogle } from "#services/google/unlink-google.server.ts";
import { addPasskey, beginPasskey, type PasskeyOptions, removePasskey, renamePasskey } from "#services/passkey/own-passkeys.server.ts";
import { requestPasswordCode, setPasswordByCode } from "#services/password/password-code.server.ts";
import { changePassword } from "#services/profile/change-password.server.ts";
import { endDevices } from "#services/profile/end-devices.server.ts";
import { beginSecondFactor, confirmSecondFactor, endSecondFactor } from "#services/second-factor/set-up.server.ts";
import { sessionCookie } from "#services/session/session-cookie.server.ts";

/** The options for a new key on the person's device, and its name. */
export interface NewPasskey {
  readonly label: string;
  readonly options: PasskeyOptions;
}

/** A redirect, a secret to show once, or the submitted form. */
interface Answer {
  readonly location?: string;
  readonly cookies?: readonly string[];
  readonly codes?: readonly string[];
  readonly passkey?: NewPasskey;
  readonly reply?: SubmissionReply;
}

async function begin(ctx: ServiceContext, form: FormData): Promise<Answer> {
  const submission = await readSubmission(form, confirmForm);
  if (!submission.ok) return { reply: submission.reply };
  const begun = await beginSecondFactor(ctx, submission.value.password);
  return begun.ok ? { location: "/settings/security?open=totp" } : { reply: submission.refuse(begun, "password") };
}

async function confirm(ctx: ServiceContext, form: FormData): Promise<Answer> {
  const submission = await readSubmission(form, codeForm);
  if (!submission.ok) return { reply: submission.reply };
  const confirmed = await confirmSecondFactor(ctx, submission.value.code);
  return confirmed.ok ? { codes: confirmed.value } : { reply: submission.refuse(confirmed, "code") };
}

async function end(ctx: ServiceContext, form: FormData): Promise<Answer> {
  const submission = await readSubmission(form, endSecondFactorForm);
  if (!submission.ok) return { reply: submission.reply };
  const { password, code } = submission.value;
  const ended = await endSecondFactor(ctx, password, code);
  if (ended.ok) return { location: "/settings/security?done=off" };
  return { reply: submission.refuse(ended, ended.params.field === "code" ? "code" : "password") };
}

async function sendCode(ctx: ServiceContext, form: FormData): Promise<Answer> {
  const submission = await readSubmission(form, noFields);
  if (!submission.ok) return { reply: submission.reply };
  const sent = await requestPasswordCode(ctx);
  return sent.ok ? { location: "/settings/security?open=reset" } : { reply: submission.refuse(sent) };
}

/** A new password ends the other sessions and renews this one. */
const withSession = ({ token, lifetimeMs }: { token: string; lifetimeMs: number }): Answer => ({
  location: "/settings/security?modal=success",
  cookies: [sessionCookie(token, lifetimeMs), flashCookie("password-changed")],
});

async function setPassword(ctx: ServiceContext, form: FormData): Promise<Answer> {
  const submission = await readSubmission(form, passwordCodeForm);
  if (!submission.ok) return { reply: submission.reply };
  const { code, newPassword } = submission.value;
  const set = await setPasswordByCode(ctx, code, newPassword);
  if (!set.ok) {
    const field = (["code", "newPassword"] as const).find((name) => name === set.params.field);
    return { reply: submission.refuse(set, field) };
  }
  return withSession(set.value);
}

async function changeOld(ctx: ServiceContext, form: FormData): Promise<Answer> {
  const submission = await readSubmission(form, passwordForm);
  if (!submission.ok) return { reply: submission.reply };
  const changed = await changePassword(ctx, submission.value);
  if (changed.ok) return withSession(changed.value);
  const field = (["currentPassword", "newPassword"] as const).find((name) => name === changed.params.field);
  return { reply: submission.refuse(changed, field) };
}

async function signOutDevices(ctx: ServiceContext, form: FormData): Promise<Answer> {
  const submission = await readSubmission(form, endDeviceForm);
  if (!submission.ok) return { reply: submission.reply };
  const ended = await endDevices(ctx, submission.value);
  if (ended.ok) return { location: "/settings/security?done=ended" };
  return { reply: submission.refuse(ended, ended.params.field === "password" ? "password" : undefined) };
}

const passkeys = "/settings/security?open=passkeys";

async function askDevice(ctx: ServiceContext, form: FormData, origin: string): Promise<Answer> {
  const submission = await readSubmission(form, beginPasskeyForm);
  if (!submission.ok) return { reply: submission.reply };
  const { label, password } = submission.value;
  const begun = await beginPasskey(ctx, origin, password);
  return begun.ok ? { passkey: { label, options: begun.value } } : { reply: submission.refuse(begun, "password") };
}

async function keepPasskey(ctx: ServiceContext, form: FormData, origin: string): Promise<Answer> {
  const submission = await readSubmission(form, addPasskeyForm);
  if (!submission.ok) return { reply: submission.reply };
  const added = await addPasskey(ctx, origin, submission.value);
  return added.ok ? { location: passkeys } : { reply: submission.refuse(added) };
}

async function dropPasskey(ctx: ServiceContext, form: FormData): Promise<Answer> {
  const submission = await readSubmission(form, removePasskeyForm);
  if (!submission.ok) return { reply: submission.reply };
  const { passkey, password } = submission.value;
  const removed = await removePasskey(ctx, passkey, password);
  return removed.ok ? { location: passkeys } : { reply: submission.refuse(removed, "password") };
}

async function callPasskey(ctx: ServiceContext, form: FormData): Promise<Answer> {
  const submission = await readSubmission(form, renamePasskeyForm);
  if (!submission.ok) return { reply: submission.reply };
  const { passkey, label, password } = submission.value;
  const renamed = await renamePasskey(ctx, { id: passkey, label }, password);
  return renamed.ok ? { location: passkeys } : { reply: submission.refuse(renamed, "password") };
}

async function forgetGoogle(ctx: ServiceContext, form: FormData): Promise<Answer> {
  const submission = await readSubmission(form, confirmForm);
  if (!submission.ok) return { reply: submission.reply };
  const unlinked = await unlinkGoogle(ctx, submission.value.password);
  return unlinked.ok ? { location: "/settings/security" } : { reply: submission.refuse(unlinked, "password") };
}

const passkeyAnswers = {
  ...{ beginPasskey: askDevice, addPasskey: keepPasskey, removePasskey: dropPasskey, renamePasskey: callPasskey },
} as const;
const answers = {
  begin,
  confirm,
  end,
  sendCode,
  setPassword,
  password: changeOld,
  devices: signOutDevices,
  unlinkGoogle: forgetGoogle,
  ...passkeyAnswers,
} as const;
const isIntent = (intent: string): intent is keyof typeof answers => Object.hasOwn(answers, intent);

/** The forms of the page by their `intent`; `origin` is the site's origin as the person's browser sends it. */
export async function answerSecurity(ctx: ServiceContext, form: FormData, origin: string): Promise<Answer> {
  const intent = String(form.get("intent"));
  return await answers[isIntent(intent) ? intent : "begin"](ctx, form, origin);
}
