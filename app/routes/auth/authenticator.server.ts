import type { data } from "react-router";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { bodyLimits, isBodyOver } from "#contracts/body-limits.ts";
import type { ErrorCode } from "#contracts/error-codes.ts";
import { loginForm } from "#contracts/security/login.ts";
import type { Brand } from "#domain/offer/state.ts";
import { refuseForm } from "#forms/read-form.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import type { FormReply } from "#forms/reply.ts";
import { type CodeWanted, logIn } from "#services/session/log-in.server.ts";
import type { LoggedIn } from "#services/session/open-session.server.ts";

/** Data for the sign-in besides the request. */
export interface LoginSurroundings {
  readonly brand: Brand;
  readonly ip: string;
  readonly userAgent: string;
}

/** The result of a strategy: a session, or a refusal with the reply of its page; no code when the form itself was invalid. */
type SignIn =
  | { readonly ok: true; readonly value: LoggedIn | CodeWanted }
  | {
      readonly ok: false;
      readonly code: ErrorCode | null;
      readonly email: string | null;
      readonly reply: ReturnType<typeof data<FormReply>>;
    };

async function signInByForm(form: FormData, surroundings: LoginSurroundings): Promise<SignIn> {
  const submission = await readSubmission(form, loginForm);
  if (!submission.ok) return { ok: false, code: null, email: null, reply: submission.reply };
  const result = await logIn({ ...surroundings, ...submission.value, now: Date.now() });
  return result.ok ? result : { ok: false, code: result.code, email: submission.value.email, reply: submission.refuse(result) };
}

/**
 * Signs in with a strategy of remix-auth; currently only the form. The strategy reads the body once and returns the form. A body that is
 * not a form is refused with 400, and one that is too long with 413 before it is read. Sessions are the product's own; remix-auth stores
 * none.
 */
export async function authenticate(strategy: "form", request: Request, surroundings: LoginSurroundings): Promise<SignIn> {
  // The strategy accepts any body.
  if (isBodyOver(bodyLimits.form, request)) throw new Response(null, { status: 413 });
  let isForm = false;
  const byForm = new FormStrategy<SignIn>(({ form }) => {
    isForm = true;
    return signInByForm(form, surroundings);
  });
  const authenticator = new Authenticator<SignIn>().use(byForm, "form");
  return authenticator.authenticate(strategy, request).catch((error: unknown) => {
    if (isForm) throw error;
    return refuseForm();
  });
}
