import { z } from "zod";
import { tokens } from "#contracts/api/people.ts";
import { language } from "#contracts/api/values.ts";
import { emailField } from "#contracts/profile/email-field.ts";
import { registerForm, resetPasswordForm, typedPassword, verifyEmailForm } from "#contracts/profile/registration-forms.ts";
import { readReferral, regions } from "#domain/people/personal/registration.ts";
import { requestReset } from "#services/password/request-reset.server.ts";
import { resetPassword } from "#services/password/reset-password.server.ts";
import { regionOfAddress } from "#services/place/country-of-address.server.ts";
import { register } from "#services/registration/register.server.ts";
import { resendConfirmation } from "#services/registration/resend-confirmation.server.ts";
import { verifyEmailWith } from "#services/registration/verify-email.server.ts";
import { verifyExportWith } from "#services/registration/verify-export.server.ts";
import { openFamily } from "#services/session/api-tokens.server.ts";
import { guestCall } from "../define-call.ts";
import { exampleTokens, tokensOf, writeTokens } from "./tokens.ts";

const { email, profileKind } = registerForm.shape;
const nothing = z.strictObject({});
const registration = z.strictObject({
  email,
  password: typedPassword,
  profileKind,
  region: z.enum(regions, "VALIDATION.CHOICE").optional(),
  isPolicyAccepted: z.literal(true, "POLICY.NOT_ACCEPTED"),
  lang: language,
  referral_company: z.string().max(40).optional(),
  click_id: z.string().max(128).optional(),
});
const address = z.strictObject({ email: emailField });
const { token, newPassword } = resetPasswordForm.shape;

export const accountCalls = [
  guestCall(
    {
      no: "A3",
      method: "POST",
      path: "/auth/register/",
      summary: "Register a member. The answer is the same for known and unknown addresses",
      status: 202,
      isKeyed: true,
      body: registration,
      answer: nothing,
      codes: ["AUTH.REGISTRATION_CLOSED", "AUTH.PASSWORD_WEAK", "POLICY.NOT_ACCEPTED", "SERVICE.BUSY"],
      example: { body: { email: "vera@bridgehold.test", password: "…", region: "russia", isPolicyAccepted: true, lang: "ru" }, answer: {} },
    },
    async ({ body, visitor }) => {
      const { lang, isPolicyAccepted: _, referral_company, click_id, ...typed } = body;
      const referral = readReferral(referral_company ?? null, click_id ?? null);
      const { brand, ip, now } = visitor;
      const region = body.region ?? (await regionOfAddress(ip));
      const result = await register({ ...typed, region, referral, brand, ip, now, language: lang, goTo: null });
      return result.ok ? { ok: true, value: {} } : result;
    },
  ),
  guestCall(
    {
      no: "A4",
      method: "POST",
      path: "/auth/verify-email/",
      summary: "Confirm an e-mail address with the token of the letter and the password of the registration",
      body: z.strictObject({ token, password: verifyEmailForm.shape.password }),
      answer: tokens,
      codes: ["AUTH.LINK_EXPIRED", "AUTH.PASSWORD_WRONG", "BLOCKED.ACCOUNT", "SERVICE.BUSY"],
      example: { body: { token: exampleTokens.accessToken, password: "…" }, answer: exampleTokens },
    },
    async ({ body, visitor }) => {
      const result = await verifyEmailWith(
        { ...visitor, token: body.token, password: body.password ?? null, browserToken: null },
        openFamily,
      );
      return result.ok ? { ok: true, value: writeTokens(result.value.opened) } : result;
    },
  ),
  guestCall(
    {
      no: "A5",
      method: "POST",
      path: "/auth/verify-swapy-to-wbit-export/",
      summary: "Take over an account prepared by the partner brand: copies its profile",
      body: z.strictObject({
        token,
        password: newPassword,
        region: z.enum(regions, "VALIDATION.CHOICE").optional(),
        isPolicyAccepted: z.literal(true, "POLICY.NOT_ACCEPTED"),
      }),
      answer: tokens,
      codes: ["AUTH.LINK_EXPIRED", "AUTH.PASSWORD_WEAK", "POLICY.NOT_ACCEPTED", "SERVICE.BUSY"],
      example: { body: { token: exampleTokens.accessToken, password: "…", isPolicyAccepted: true }, answer: exampleTokens },
    },
    async ({ body, visitor }) => {
      const { token: link, password: typed, region = null } = body;
      return tokensOf(await verifyExportWith({ ...visitor, token: link, password: typed, region }, openFamily));
    },
  ),
  guestCall(
    {
      no: "A6",
      method: "POST",
      path: "/auth/resend-email-verification/:email",
      summary: "Send the confirmation letter again. The answer is the same for known and unknown addresses",
      status: 202,
      params: address,
      answer: nothing,
    },
    async ({ params, visitor: { brand, ip, now } }) => {
      const result = await resendConfirmation({ ...params, brand, ip, now });
      return result.ok ? { ok: true, value: {} } : result;
    },
  ),
  guestCall(
    {
      no: "A7",
      method: "POST",
      path: "/auth/reset-password/request/:email",
      summary: "Send a link that sets a new password. The answer is the same for known and unknown addresses",
      status: 202,
      params: address,
      answer: nothing,
    },
    async ({ params, visitor: { brand, ip, now } }) => {
      const result = await requestReset({ ...params, brand, ip, now });
      return result.ok ? { ok: true, value: {} } : result;
    },
  ),
  guestCall(
    {
      no: "A8",
      method: "POST",
      path: "/auth/reset-password/confirm/",
      summary: "Set a new password with the token of the letter. All sessions end",
      status: 204,
      body: z.strictObject({ token, password: newPassword }),
      codes: ["AUTH.LINK_EXPIRED", "AUTH.PASSWORD_WEAK", "SERVICE.BUSY"],
      example: { body: { token: exampleTokens.accessToken, password: "…" } },
    },
    async ({ body, visitor: { ip, requestId, now } }) => {
      const result = await resetPassword({ token: body.token, newPassword: body.password, ip, requestId, now });
      if (result.ok) return result;
      return result.params.field === "newPassword" ? { ...result, params: { ...result.params, field: "password" } } : result;
    },
  ),
];
