import { z } from "zod";
import { tokens, userSelf } from "#contracts/api/people.ts";
import { instantOf, language } from "#contracts/api/values.ts";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { passwordCodeForm } from "#contracts/security/security-forms.ts";
import { roleNumbers, statusNumbers } from "#domain/people/numbers.ts";
import { regions } from "#domain/people/personal/registration.ts";
import { env } from "#env";
import { mapLanguages, writeOwnChats } from "#services/chat/own-chats.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { withData } from "#services/notification/list-notifications.server.ts";
import { requestPasswordCode, setPasswordByCode } from "#services/password/password-code.server.ts";
import { chooseRegion } from "#services/profile/choose-region.server.ts";
import { notifyFirstSuccess } from "#services/profile/notify-first-success.server.ts";
import { readOwnAccount } from "#services/profile/read-self.server.ts";
import { renewFamily } from "#services/session/api-tokens.server.ts";
import { chooseLanguage } from "#services/session/choose-language.server.ts";
import { exampleTokens, tokensOf } from "../auth/tokens.ts";
import { call } from "../define-call.ts";
import { avatarOf } from "../people/write-people.ts";
import { writeNotification } from "./write-notification.ts";

type UserSelf = z.input<typeof userSelf>;

const newest = 20;

/** The account of the caller; `unreadNotifications` was counted with the token. */
export async function selfOf(
  ctx: Pick<ServiceContext, "principal" | "now">,
  unreadNotifications: number,
): Promise<ServiceResult<UserSelf>> {
  const read = await readOwnAccount(ctx, newest);
  if (!read.ok) return read;
  const { principal } = ctx;
  const { phone, notifications } = read.value;
  const { id, email, brand, language, timeZone, region, country, createdAt, ...member } = read.value.member;
  const chats = writeOwnChats(id, read.value.chats);
  const { fullName, role, status, previousStatus, isBlocked, isSuspended, isDocumentsExpired } = member;
  return {
    ok: true,
    value: {
      ...{ _id: id, email, fullName, name: principal.name, role: roleNumbers[role], status: statusNumbers[status] },
      ...{ firstName: member.firstName, middleName: member.middleName, lastName: member.lastName ?? "", phone },
      previousStatus: previousStatus === null ? null : statusNumbers[previousStatus],
      ...{ brand, language, timeZone, region, country, isBusiness: member.profileKind === "company" },
      ...{ avatar: avatarOf(member.avatarFileId), isFirstSuccessMessageShown: member.isFirstSuccessShown },
      ...{ isBlocked, isSuspended, isDocumentsExpired, unreadNotifications },
      notifications: withData(ctx, language, notifications).map(writeNotification),
      ...{ chatwoot_conversation_token: chats.tokens, shouldClearChatwootBrowserToken: chats.isReset, chatIdentityHash: chats.hashes },
      chatwootLastReadAt: mapLanguages(chats.readAt, instantOf),
      ...{ escrowAgent: principal.agentName, createdAt: instantOf(Math.round(createdAt)) },
    },
  };
}

const { code, newPassword } = passwordCodeForm.shape;

export const selfCalls = [
  call(
    {
      no: "O19",
      method: "POST",
      path: "/offers/set-first-success-message-shown/",
      summary: "Record that the message about the first completed offer was read",
      who: ["member"],
      status: 204,
    },
    async ({ ctx }) => {
      await notifyFirstSuccess(ctx);
      return { ok: true, value: null };
    },
  ),
  call(
    { no: "P1", method: "GET", path: "/me", summary: "Get the caller's account", who: "signedIn", isForReserved: true, answer: userSelf },
    ({ ctx, unread }) => selfOf(ctx, unread),
  ),
  call(
    {
      no: "P2",
      method: "POST",
      path: "/me/set-language/:lang",
      summary: "Set the language of letters and answers",
      who: "signedIn",
      isForReserved: true,
      params: z.strictObject({ lang: language }),
      answer: userSelf,
      codes: ["FEATURE.OFF"],
    },
    async ({ ctx, params, unread }) => {
      if (params.lang === "en" && !env.FEATURE_ENGLISH) return refuse("FEATURE.OFF", { feature: "language" });
      await chooseLanguage(ctx.principal.userId, params.lang);
      return await selfOf(ctx, unread);
    },
  ),
  call(
    {
      no: "P3",
      method: "POST",
      path: "/me/region/:region",
      summary: "Set the caller's region and accept its documents",
      who: ["profile.region.set"],
      params: z.strictObject({ region: z.enum(regions) }),
      body: z.strictObject({ isPolicyAccepted: z.literal(true, "POLICY.NOT_ACCEPTED") }),
      answer: userSelf,
      codes: ["FEATURE.OFF", "POLICY.NOT_ACCEPTED", "ACCOUNT.SUSPENDED"],
      example: { body: { isPolicyAccepted: true } },
    },
    async ({ ctx, params: { region }, body: { isPolicyAccepted }, unread }) => {
      if (!env.FEATURE_REGION) return refuse("FEATURE.OFF", { feature: "region" });
      const chosen = await chooseRegion(ctx, { region, isPolicyAccepted });
      return chosen.ok ? await selfOf(ctx, unread) : chosen;
    },
  ),
  call(
    {
      no: "P5",
      method: "POST",
      path: "/me/new-password/request/",
      summary: "Send a code for a new password to the caller's address",
      who: ["self.password.change"],
      status: 202,
      answer: z.strictObject({}),
    },
    async ({ ctx }) => {
      const result = await requestPasswordCode(ctx);
      return result.ok ? { ok: true, value: {} } : result;
    },
  ),
  call(
    {
      no: "P6",
      method: "POST",
      path: "/me/new-password/confirm/",
      summary: "Set a new password with the code of the letter. Other sessions end; this one gets new tokens",
      who: ["self.password.change"],
      body: z.strictObject({ code, password: newPassword }),
      answer: tokens,
      codes: ["AUTH.CODE_WRONG", "AUTH.LINK_EXPIRED", "AUTH.PASSWORD_WEAK", "SERVICE.BUSY"],
      example: { body: { code: "123456", password: "…" }, answer: exampleTokens },
    },
    async ({ ctx, body }) => {
      const stored = await setPasswordByCode(ctx, body.code, body.password);
      if (stored.ok) return tokensOf(await renewFamily(ctx));
      return stored.params.field === "newPassword" ? { ...stored, params: { ...stored.params, field: "password" } } : stored;
    },
  ),
];
