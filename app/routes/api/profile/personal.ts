import { userSelf } from "#contracts/api/people.ts";
import { memberDetails, passwordInput, personalInput } from "#contracts/api/profile.ts";
import { personalForm } from "#contracts/profile/personal-form.ts";
import { phoneOf } from "#contracts/profile/phone.server.ts";
import { phoneHome } from "#contracts/profile/phone-home.ts";
import { pushEnding, pushSubscription } from "#contracts/settings/push-subscription.ts";
import { countries } from "#domain/people/countries.ts";
import { deleteProfile } from "#services/profile/delete-profile.server.ts";
import { readPersonal } from "#services/profile/read-personal.server.ts";
import { savePersonal } from "#services/profile/save-personal.server.ts";
import { submitProfile } from "#services/profile/submit-profile.server.ts";
import { subscribe, unsubscribe } from "#services/push/subscribe.server.ts";
import { confirmPassword } from "#services/session/confirm-password.server.ts";
import { call } from "../define-call.ts";
import { selfOf } from "../me/self.ts";
import { readPart } from "../read-parts.ts";
import { detailsOf } from "./write-profile.ts";

const keys = countries.map(({ key }) => key);

export const personalCalls = [
  call(
    {
      no: "N29",
      method: "GET",
      path: "/me/details",
      summary: "Get the caller's profile: personal data, documents, accounts, and staff's remarks",
      who: ["profile.edit"],
      answer: memberDetails,
    },
    ({ ctx }) => detailsOf(ctx),
  ),
  call(
    {
      no: "P15",
      method: "POST",
      path: "/me/profile-details",
      summary: "Save personal data: a draft before the first moderation, waiting for a moderator afterwards",
      who: ["profile.edit"],
      body: personalInput,
      answer: memberDetails,
      codes: ["PROFILE.ON_MODERATION", "ACCOUNT.SUSPENDED"],
      example: { body: { lastName: "Климова", firstName: "Ирина", birthDate: "1990-05-17", country: "russia" } },
    },
    async ({ ctx, body }) => {
      const page = await readPersonal(ctx);
      if (!page.ok) return page;
      const { today, region } = page.value;
      const phone = phoneOf({ chosen: body.phoneCountry, home: phoneHome(body.country ?? "", region) });
      const { phoneCountry: _, ...typed } = readPart(personalForm({ today, countries: keys, phone }), body);
      const saved = await savePersonal(ctx, { ...typed, phone: typed.phone ?? "" });
      return saved.ok ? await detailsOf(ctx) : saved;
    },
  ),
  call(
    {
      no: "P22",
      method: "POST",
      path: "/me/initial-profile-moderation",
      summary: "Submit the profile for its first moderation",
      who: ["profile.submit"],
      isKeyed: true,
      answer: userSelf,
      codes: ["PROFILE.INCOMPLETE", "PROFILE.WRONG_STATUS", "DOCUMENT.RESIDENCY_NEEDED", "ACCOUNT.SUSPENDED"],
    },
    async ({ ctx, unread }) => {
      const submitted = await submitProfile(ctx);
      return submitted.ok ? await selfOf(ctx, unread) : submitted;
    },
  ),
  call(
    {
      no: "P10",
      method: "POST",
      path: "/me/delete-profile/",
      summary: "Delete the caller's profile, with the password. Data that no deal refers to are erased",
      who: ["profile.delete"],
      status: 204,
      body: passwordInput,
      codes: ["PROFILE.SUSPENDED", "PROFILE.HAS_OPEN_OFFERS", "AUTH.PASSWORD_WRONG", "AUTH.PASSWORD_NEEDED", "ACCOUNT.SUSPENDED"],
      example: { body: { password: "…" } },
    },
    async ({ ctx, body: { password } }) => {
      const confirmed = await confirmPassword(ctx, password);
      return confirmed.ok ? await deleteProfile(ctx, true) : confirmed;
    },
  ),
  call(
    {
      no: "P25",
      method: "POST",
      path: "/me/subscribe",
      summary: "Send push messages to a browser: its PushSubscription as JSON",
      who: ["self.push.subscribe"],
      status: 204,
      body: pushSubscription,
      example: {
        body: {
          endpoint: "https://push.example.test/send/1",
          expirationTime: null,
          keys: { p256dh: `${"A".repeat(86)}A`, auth: "A".repeat(22) },
        },
      },
      codes: ["FEATURE.OFF", "PUSH.ENDPOINT"],
    },
    ({ ctx, body }) => subscribe(ctx, body),
  ),
  call(
    {
      no: "N5",
      method: "DELETE",
      path: "/me/subscribe",
      summary: "Stop sending push messages to a browser",
      who: ["self.push.subscribe"],
      status: 204,
      body: pushEnding,
      example: { body: { endpoint: "https://push.example.test/send/1" } },
    },
    ({ ctx, body }) => unsubscribe(ctx, body.endpoint),
  ),
];
