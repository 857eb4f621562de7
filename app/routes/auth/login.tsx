import { href, redirect } from "react-router";
import { errorActs } from "#contracts/error-codes.ts";
import { env } from "#env";
import { ActionForm } from "#forms/action-form.tsx";
import { PasswordField } from "#forms/password-field.tsx";
import { replyHeaders } from "#forms/reply-headers.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { requireGuest } from "#guards/guards.server.ts";
import { safePath } from "#guards/safe-path.ts";
import { codeText } from "#i18n/code-text.ts";
import { localePath } from "#i18n/locale-path.ts";
import { textFor } from "#i18n/text.server.ts";
import { useLanguage, useLocalePath, useText } from "#i18n/text-context.tsx";
import { brandContext, clientAddressContext, languageContext, nonceContext } from "#middleware/contexts.server.ts";
import { flashCookie } from "#middleware/flash.server.ts";
import { hasOpenId } from "#services/google/open-id.server.ts";
import { Alert } from "#ui/alert.tsx";
import { CheckList } from "#ui/check-list.tsx";
import { BridgePicture } from "#ui/drawing.tsx";
import { withModal } from "#ui/modal/modal-address.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { PageMeta } from "#ui/shell/page-meta.tsx";
import { commissionText } from "../public/commission-text.ts";
import type { Route } from "./+types/login";
import { authenticate } from "./authenticator.server.ts";
import { continueSignIn } from "./continue-sign-in.server.ts";
import { DemoAccountList } from "./demo-account-list.tsx";
import { demoAccount, demoAccounts } from "./demo-accounts.server.ts";
import { GoogleWay } from "./google-way.tsx";
import { Or } from "./or.tsx";
import { PasskeyWay } from "./passkey-way.tsx";
import { typedEmailCookie } from "./pending-cookies.server.ts";
import { purposeOf } from "./purpose.server.ts";

export { replyHeaders as headers };
export const handle: PageHandle = { layout: "entry", script: false, isShared: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  requireGuest(context);
  const error = url.searchParams.get("error");
  if (isShownByModal(error)) throw answerByModal(context, error);
  const isDemo = env.DEPLOYMENT === "demo";
  const goTo = safePath(url.searchParams.get("goTo"));
  return {
    error: errorOf(context, error),
    goTo,
    wantsDeal: goTo !== null && /\/(?:new|accept)-transaction\b/.test(goTo),
    purpose: await purposeOf(goTo, context.get(languageContext), context.get(brandContext)),
    // The page for staff has no links to registration or to a new password, because staff cannot do either themselves (specification §6).
    isAdminLogin: url.searchParams.get("admin") === "true",
    hasGoogle: hasOpenId,
    nonce: context.get(nonceContext) || undefined,
    demoAccounts: isDemo ? demoAccounts : [],
    filledIn: isDemo ? demoAccount(url.searchParams.get("demo")) : null,
  };
}

/** Shown over the empty form, because the typed values cannot help. */
const flashOf = { "BLOCKED.ACCOUNT": "account-closed", EMAIL_NOT_VERIFIED: "email-unverified" } as const;
const isShownByModal = (code: string | null): code is keyof typeof flashOf => code !== null && Object.hasOwn(flashOf, code);

function answerByModal(context: Route.ActionArgs["context"], code: keyof typeof flashOf, email: string | null = null) {
  const { modal } = errorActs[code];
  const flash = flashOf[code];
  const login = localePath(withModal("/login", modal), context.get(languageContext));
  const headers = new Headers({ "Set-Cookie": flashCookie(flash) });
  if (code === "EMAIL_NOT_VERIFIED" && email !== null) headers.append("Set-Cookie", typedEmailCookie(email));
  return redirect(login, { status: 303, headers });
}

/** The sentence of an error code in the address; an unknown code is shown as it is. */
function errorOf(context: Route.LoaderArgs["context"], code: string | null): string | null {
  if (code === null) return null;
  const language = context.get(languageContext);
  const t = textFor(language);
  const sentence = codeText(t, language, code);
  // A sentence with parameters would have gaps, because the address contains only the code.
  return sentence === "" || sentence.includes("{{") ? t("auth.login.failed") : sentence;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  requireGuest(context);
  const signedIn = await authenticate("form", request, {
    brand: context.get(brandContext),
    ip: context.get(clientAddressContext),
    userAgent: request.headers.get("user-agent") ?? "",
  });
  if (!signedIn.ok) return isShownByModal(signedIn.code) ? answerByModal(context, signedIn.code, signedIn.email) : signedIn.reply;
  const goTo = safePath(url.searchParams.get("goTo"));
  return continueSignIn(context, signedIn.value, { goTo });
}

/** Picture and main points, beside the form on wide screens and above it on narrow ones. */
function Beside() {
  const t = useText();
  const facts = [t("landing.factHold"), t("landing.factFee", { percent: commissionText(useLanguage()) }), t("landing.factDeadline")];
  return (
    <div className="grid content-start gap-8 lg:pt-4">
      <div className="mx-auto w-30 md:w-60 lg:w-full">
        <BridgePicture />
      </div>
      <CheckList items={facts} className="gap-3 max-lg:hidden" />
    </div>
  );
}

/** E-mail and password; the refusal is above them, and the likeliest wrong field gets the focus. */
function LoginForm({ data, reply }: { data: Route.ComponentProps["loaderData"]; reply: Route.ComponentProps["actionData"] }) {
  const t = useText();
  const path = useLocalePath();
  const { filledIn, isAdminLogin } = data;
  const isRefused = reply !== undefined;
  return (
    <ActionForm id="login" hasPassword reply={reply} isRefusalFirst defaultValue={{ email: filledIn?.email }} className="entry-form">
      <TextField
        name="email"
        label={t("auth.login.email")}
        type="email"
        autoComplete="username"
        inputMode="email"
        hasAutoFocus={!filledIn && !isRefused}
      />
      <PasswordField
        label={t("auth.login.password")}
        purpose="current"
        filledIn={filledIn?.password}
        hasAutoFocus={isRefused}
        aside={
          isAdminLogin ? null : (
            <a href={path("/forgot-password")} className="link text-small">
              {t("auth.login.forgot")}
            </a>
          )
        }
      />
      <SubmitButton isWide>{t("auth.login.submit")}</SubmitButton>
    </ActionForm>
  );
}

/** The link to the registration. */
function NoAccount({ goTo }: { goTo: string | null }) {
  const t = useText();
  const path = useLocalePath();
  return (
    <>
      {t("auth.login.noAccount")}{" "}
      <a
        href={path(goTo ? `${href("/register")}?goTo=${encodeURIComponent(goTo)}` : "/register")}
        className="link inline-flex min-h-6 items-center"
      >
        {t("auth.login.register")}
      </a>
    </>
  );
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const path = useLocalePath();
  const { error, goTo, purpose, isAdminLogin } = loaderData;
  const hasGoogle = loaderData.hasGoogle && !isAdminLogin;
  const isNewLikely = loaderData.wantsDeal && !isAdminLogin;
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:gap-x-20 lg:pt-8">
      <PageMeta title={t("auth.login.title")} description={t("auth.login.description")} />
      <Beside />
      <div className="card">
        <h1 className="mb-4 text-h2">{t("auth.login.title")}</h1>
        {purpose ? <p className="mb-4">{purpose}</p> : null}
        {/* A person who comes from a quote or an offer is often new, and the link below the form is outside of a phone's screen. */}
        {isNewLikely ? (
          <p className="mb-4">
            <NoAccount goTo={goTo} />
          </p>
        ) : null}
        {error === null || actionData ? null : (
          <div className="mb-4">
            <Alert tone="danger">{error}</Alert>
          </div>
        )}
        <LoginForm data={loaderData} reply={actionData} />
        {hasGoogle ? <Or /> : null}
        <PasskeyWay goTo={goTo} nonce={loaderData.nonce} isAlone={!hasGoogle} />
        {hasGoogle ? <GoogleWay query={goTo ? `?goTo=${encodeURIComponent(goTo)}` : ""} /> : null}
        {isAdminLogin ? null : (
          <p className="mt-4 text-small">
            <a href={path("/login/link")} className="link inline-flex min-h-6 items-center">
              {t("auth.login.byLink")}
            </a>
          </p>
        )}
        {isAdminLogin || isNewLikely ? null : (
          <p className="mt-4 border-t border-line pt-4 text-small text-muted">
            <NoAccount goTo={goTo} />
          </p>
        )}
      </div>
      {loaderData.demoAccounts.length > 0 ? <DemoAccountList accounts={loaderData.demoAccounts} goTo={goTo} /> : null}
    </div>
  );
}
