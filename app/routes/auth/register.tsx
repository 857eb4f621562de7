import { href, redirect } from "react-router";
import { waitingForm } from "#contracts/profile/registration-forms.ts";
import { env } from "#env";
import { readForm } from "#forms/read-form.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { requireGuest } from "#guards/guards.server.ts";
import { safePath } from "#guards/safe-path.ts";
import { localePath } from "#i18n/locale-path.ts";
import { countryText } from "#i18n/reference-text.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { brandContext, clientAddressContext, languageContext } from "#middleware/contexts.server.ts";
import { referralOf } from "#middleware/referral.server.ts";
import { hasOpenId } from "#services/google/open-id.server.ts";
import { type Invitation, openInvitation } from "#services/registration/invitation-note.server.ts";
import { isRegistrationOpen, joinWaitlist } from "#services/registration/join-waitlist.server.ts";
import { Alert } from "#ui/alert.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { PageMeta } from "#ui/shell/page-meta.tsx";
import type { Route } from "./+types/register";
import { answerRegistration } from "./answer-registration.server.ts";
import { likelyRegion } from "./likely-region.server.ts";
import { moveMailedSecret, readMailedSecret } from "./mailed-secret.server.ts";
import { GoogleWay, Or } from "./other-ways.tsx";
import { registrationPurpose } from "./purpose.server.ts";
import { RegisterForm, WaitingForm } from "./register-form.tsx";

export { replyHeaders as headers };
export const handle: PageHandle = { layout: "entry", script: false };

/** An invited person is redirected to the account form. */
function onwardOf({ searchParams }: URL, invitation: Invitation | null): string | null {
  const account = invitation && `${href("/profile/bank-accounts/new")}?country=${encodeURIComponent(invitation.country)}`;
  return safePath(searchParams.get("goTo")) ?? account;
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireGuest(context);
  moveMailedSecret(url, "/register", context.get(languageContext));
  const invitation = openInvitation(readMailedSecret(request, url), Date.now());
  const goTo = onwardOf(url, invitation);
  return {
    isOpen: invitation !== null || (await isRegistrationOpen()),
    isWaiting: url.searchParams.get("done") === "waiting",
    goTo,
    purpose: await registrationPurpose(goTo, context.get(languageContext), context.get(brandContext)),
    invited: invitation && { email: invitation.email, inviter: invitation.inviter, country: invitation.country },
    // Keep the referral.
    googleQuery: hasOpenId ? url.search : null,
    likely: await likelyRegion(context, goTo),
    hasCompanies: env.FEATURE_BUSINESS,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  requireGuest(context);
  const door = {
    brand: context.get(brandContext),
    language: context.get(languageContext),
    ip: context.get(clientAddressContext),
    now: Date.now(),
  };
  const form = await readForm(request);
  if (form.get("intent") !== "notifyMe") {
    const invitation = readMailedSecret(request, url);
    const goTo = onwardOf(url, openInvitation(invitation, door.now));
    const referral = referralOf(request, url);
    return await answerRegistration(context, form, { ...door, goTo, referral, invitation });
  }
  const submission = await readSubmission(form, waitingForm);
  if (!submission.ok) return submission.reply;
  const joined = await joinWaitlist({ ...door, ...submission.value });
  return joined.ok ? redirect(localePath("/register?done=waiting", door.language), 303) : submission.refuse(joined);
}

/** Registers a new account, or, while registration is closed, adds the person to the waiting list. */
export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const path = useLocalePath();
  const { isOpen, isWaiting, goTo, purpose, invited, likely, hasCompanies, googleQuery } = loaderData;
  const title = t(isOpen ? "registration.register.title" : "registration.closed.title");
  const login = path(goTo === null ? "/login" : `${href("/login")}?goTo=${encodeURIComponent(goTo)}`);
  return (
    <div className="entry-page md:pt-8">
      <PageMeta title={title} description={t("registration.register.lead")} />
      <div className="card">
        <h1 className="mb-1 text-h2">{title}</h1>
        <p className="mb-4 text-muted">{t(isOpen ? "registration.register.lead" : "registration.closed.text")}</p>
        {invited === null ? null : (
          <p className="mb-4">
            {t("registration.register.invited", { inviter: invited.inviter, where: countryText(t, invited.country, "in") })}
          </p>
        )}
        {purpose !== null && isOpen ? <p className="mb-4 text-small text-muted">{purpose}</p> : null}
        {isWaiting && !isOpen ? <Alert tone="success">{t("registration.closed.done")}</Alert> : null}
        {isOpen ? <RegisterForm reply={actionData} email={invited?.email} likely={likely} hasCompanies={hasCompanies} /> : null}
        {isOpen && googleQuery !== null ? (
          <>
            <Or />
            <GoogleWay query={googleQuery} />
          </>
        ) : null}
        {isOpen || isWaiting ? null : <WaitingForm reply={actionData} />}
      </div>
      <p className="px-4 text-small text-muted md:px-6">
        {t("registration.register.hasAccount")}{" "}
        <a href={login} className="link">
          {t("registration.register.logIn")}
        </a>
      </p>
    </div>
  );
}
