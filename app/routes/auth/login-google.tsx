import { redirect } from "react-router";
import { googleRegisterForm } from "#contracts/profile/registration-forms.ts";
import { confirmForm } from "#contracts/security/security-forms.ts";
import { env } from "#env";
import { readSubmission } from "#forms/read-submission.server.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { notFound, requireGuest } from "#guards/guards.server.ts";
import { localePath } from "#i18n/locale-path.ts";
import { brandContext, clientAddressContext, languageContext, requestIdContext } from "#middleware/contexts.server.ts";
import { linkGoogle } from "#services/google/link-google.server.ts";
import { hasOpenId } from "#services/google/open-id.server.ts";
import { registerWithGoogle } from "#services/google/register-with-google.server.ts";
import { type Identity, openIdentity } from "#services/google/sealed-note.server.ts";
import { isRegistrationOpen } from "#services/registration/join-waitlist.server.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/login-google";
import { continueSignIn, redirectAfterSignIn } from "./after-sign-in.server.ts";
import { clearedIdentity, readIdentityNote } from "./google-cookies.server.ts";
import { likelyRegion } from "./likely-region.server.ts";
import { LinkAccount, NewAccount } from "./login-google-parts.tsx";
import { loginWithError } from "./login-with-error.server.ts";

export { replyHeaders as headers };
export const handle: PageHandle = { layout: "auth", script: false };

type Context = Route.LoaderArgs["context"];

const wishOf = (context: Context, { goTo }: Pick<Identity, "goTo">) => ({ goTo, language: context.get(languageContext) });

/** The person that the issuer identified; without it the page redirects. */
function requireIdentity(context: Context, request: Request): Identity {
  if (!hasOpenId) notFound();
  requireGuest(context);
  const identity = openIdentity(readIdentityNote(request), Date.now());
  if (identity?.brand !== context.get(brandContext))
    throw loginWithError("AUTH.OAUTH_FAILED", wishOf(context, { goTo: null }), clearedIdentity);
  return identity;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { email, isNew, goTo } = requireIdentity(context, request);
  if (!isNew) return { kind: "link" as const, email };
  if (!(await isRegistrationOpen())) throw redirect(localePath("/register", context.get(languageContext)), 303);
  return { kind: "new" as const, email, likely: await likelyRegion(context, goTo), hasCompanies: env.FEATURE_BUSINESS };
}

const placeOf = (context: Context, request: Request) => ({
  ...{ ip: context.get(clientAddressContext), requestId: context.get(requestIdContext), now: Date.now() },
  userAgent: request.headers.get("user-agent") ?? "",
});

async function link({ context, request }: Route.ActionArgs, identity: Identity) {
  const submission = await readSubmission(request, confirmForm);
  if (!submission.ok) return submission.reply;
  const { brand, sub, email } = identity;
  const linked = await linkGoogle({ ...placeOf(context, request), brand, sub, email, password: submission.value.password });
  if (linked.ok) return continueSignIn(context, linked.value, wishOf(context, identity), clearedIdentity);
  // The address is not typed here: only the password can be wrong.
  if (linked.code === "AUTH.LOGIN_WRONG") return submission.refuse({ code: "AUTH.PASSWORD_WRONG", params: {} }, "password");
  if (linked.code === "RATE.LIMITED" || linked.code === "SERVICE.BUSY") return submission.refuse(linked);
  return loginWithError(linked.code, wishOf(context, identity), clearedIdentity);
}

async function join({ context, request }: Route.ActionArgs, identity: Identity) {
  const submission = await readSubmission(request, googleRegisterForm);
  if (!submission.ok) return submission.reply;
  const { region, profileKind } = submission.value;
  const { isNew: _, ...known } = identity;
  const language = context.get(languageContext);
  const joined = await registerWithGoogle({ ...placeOf(context, request), ...known, language, region, profileKind });
  if (joined.ok) return redirectAfterSignIn(context, joined.value, joined.value, clearedIdentity);
  if (joined.code === "RATE.LIMITED" || joined.code === "AUTH.REGISTRATION_CLOSED") return submission.refuse(joined);
  return loginWithError(joined.code, wishOf(context, identity), clearedIdentity);
}

export async function action(args: Route.ActionArgs) {
  const identity = requireIdentity(args.context, args.request);
  return identity.isNew ? await join(args, identity) : await link(args, identity);
}

/** The page after the sign-in at the issuer: the account's password the first time, or the consents of registration. */
export default function LoginGoogle({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === "link") return <LinkAccount email={loaderData.email} reply={actionData} />;
  return <NewAccount {...loaderData} reply={actionData} />;
}
