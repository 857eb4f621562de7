import { z } from "zod";
import { loggedIn, tokens } from "#contracts/api/people.ts";
import { loginForm } from "#contracts/security/login.ts";
import { openFamily, refreshTokens } from "#services/session/api-tokens.server.ts";
import { finishLogInWith } from "#services/session/finish-log-in.server.ts";
import { logInWith } from "#services/session/log-in.server.ts";
import { logOut } from "#services/session/log-out.server.ts";
import { call, guestCall } from "../define-call.ts";
import { exampleTokens, tokensOf, writeEntered } from "./tokens.ts";

const opaque = z.string("VALIDATION.REQUIRED").min(1, "VALIDATION.REQUIRED").max(200);

export const signInCalls = [
  guestCall(
    {
      no: "A1",
      method: "POST",
      path: "/auth/login/",
      summary: "Sign in with e-mail and password",
      body: loginForm,
      answer: loggedIn,
      codes: ["AUTH.LOGIN_WRONG", "EMAIL_NOT_VERIFIED", "BLOCKED.ACCOUNT", "STAFF.NOT_APPROVED", "SERVICE.BUSY"],
      example: { body: { email: "irina@bridgehold.test", password: "…" }, answer: exampleTokens },
    },
    async ({ body, visitor }) => {
      const result = await logInWith({ ...visitor, ...body }, openFamily);
      if (!result.ok) return result;
      return { ok: true, value: writeEntered(result.value) };
    },
  ),
  guestCall(
    {
      no: "N28",
      method: "POST",
      path: "/auth/second-step/",
      summary: "Finish signing in with a code of the second step",
      body: z.strictObject({ ticket: opaque, code: z.string("VALIDATION.REQUIRED").trim().min(1, "VALIDATION.REQUIRED").max(40) }),
      answer: tokens,
      codes: ["AUTH.LINK_EXPIRED", "AUTH.SECOND_FACTOR_WRONG", "BLOCKED.ACCOUNT", "STAFF.NOT_APPROVED"],
      example: { body: { ticket: exampleTokens.accessToken, code: "123456" }, answer: exampleTokens },
    },
    async ({ body, visitor }) => tokensOf(await finishLogInWith({ ...body, ...visitor }, openFamily)),
  ),
  guestCall(
    {
      no: "A9",
      method: "POST",
      path: "/auth/refresh/",
      summary: "Exchange a refresh token for the next pair",
      // The client's access token may have expired, which is why it refreshes.
      ignoresToken: true,
      body: z.strictObject({ refreshToken: opaque }),
      answer: tokens,
      codes: ["AUTH.REFRESH_INVALID", "AUTH.REFRESH_REUSED", "BLOCKED.ACCOUNT"],
      example: { body: { refreshToken: exampleTokens.refreshToken }, answer: exampleTokens },
    },
    async ({ body, visitor }) => tokensOf(await refreshTokens(body.refreshToken, visitor.now)),
  ),
  call(
    {
      no: "N1",
      method: "POST",
      path: "/auth/logout/",
      summary: "Sign out: revoke the tokens of this sign-in",
      who: "signedIn",
      isForReserved: true,
      status: 204,
    },
    async ({ ctx }) => {
      await logOut(ctx);
      return { ok: true, value: null };
    },
  ),
];
