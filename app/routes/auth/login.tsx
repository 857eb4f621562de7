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
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { brandContext, clientAddressContext, languageContext, nonceContext } from "#middleware/contexts.server.ts";
import { flashCookie } from "#middleware/flash.server.ts";
import { hasOpenId } from "#services/google/open-id.server.ts";
import { BridgePicture } from "#ui/drawing.tsx";
import { withModal } from "#ui/modal/modal-address.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { PageMeta } from "#ui/shell/page-meta.tsx";
import type { Route } from "./+types/login";
import { authenticate } from "./authenticator.server.ts";
import { DemoAccountList } from "./demo-account-list.tsx";
import { demoAccount, demoAccounts } from "./demo-accounts.server.ts";
import { goOn } from "./go-on.server.ts";
import { GoogleWay } from "./google-way.tsx";
import { PasskeyWay } from "./passkey-way.tsx";
import { typedEmailCookie } from "./pending-cookies.server.ts";

export { replyHeaders as headers };
export const handle: PageHandle = { layout: "auth", script: false, isShared: true };

export function loader({ context, url }: Route.LoaderArgs) {
  requireGuest(context);
  const error = url.searchParams.get("error");
  if (isShownByModal(error)) throw answerByModal(context, error);
  const isDemo = env.DEPLOYMENT === "demo";
  return {
    error: errorOf(context, error),
    goTo: safePath(url.searchParams.get("goTo")),
    // Staff have no doors of their own making: no registration, no new password by themselves (specification §6).
    isAdminLogin: url.searchParams.get("admin") === "true",
    hasGoogle: hasOpenId,
    nonce: context.get(nonceContext) || undefined,
    demoAccounts: isDemo ? demoAccounts : [],
    filledIn: isDemo ? demoAccount(url.searchParams.get("demo")) : null,
  };
}

/** Said over the empty form: what was typed cannot help. */
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

/** The sentence of a code that another door sent the person back with; an unknown code stands for itself. */
function errorOf(context: Route.LoaderArgs["context"], code: string | null): string | null {
  if (code === null) return null;
  const language = context.get(languageContext);
  const t = textFor(language);
  const sentence = codeText(t, language, code);
  // Figures that an address does not bring would stand there as gaps.
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
  return goOn(context, signedIn.value, { goTo });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const path = useLocalePath();
  const { error, filledIn, goTo, isAdminLogin } = loaderData;
  return (
    <div className="grid gap-6">
      <PageMeta title={t("auth.login.title")} description={t("auth.login.description")} />
      <div className="mx-auto w-80 max-md:hidden">
        <BridgePicture />
      </div>
      <div className="card">
        <h1 className="mb-4 text-h2">{t("auth.login.title")}</h1>
        {error === null || actionData ? null : (
          <p role="alert" className="mb-4 text-center text-danger">
            {error}
          </p>
        )}
        {goTo ? <p className="mb-4 text-small text-muted">{t("auth.login.goesOn")}</p> : null}
        <ActionForm id="login" reply={actionData} defaultValue={{ email: filledIn?.email }}>
          <TextField
            name="email"
            label={t("auth.login.email")}
            type="email"
            autoComplete="username"
            inputMode="email"
            hasAutoFocus={!filledIn}
          />
          <PasswordField label={t("auth.login.password")} purpose="current" filledIn={filledIn?.password} />
          {isAdminLogin ? null : (
            <p className="-mt-1 text-small">
              <a href={path("/forgot-password")} className="link inline-flex min-h-6 items-center">
                {t("auth.login.forgot")}
              </a>
            </p>
          )}
          <SubmitButton isWide>{t("auth.login.submit")}</SubmitButton>
        </ActionForm>
        <PasskeyWay goTo={goTo} nonce={loaderData.nonce} />
        {loaderData.hasGoogle && !isAdminLogin ? <GoogleWay query={goTo ? `?goTo=${encodeURIComponent(goTo)}` : ""} /> : null}
        {isAdminLogin ? null : (
          <p className="mt-4 border-t border-line pt-4 text-small text-muted">
            {t("auth.login.noAccount")}{" "}
            <a href={path(goTo ? `${href("/register")}?goTo=${encodeURIComponent(goTo)}` : "/register")} className="link">
              {t("auth.login.register")}
            </a>
          </p>
        )}
      </div>
      {loaderData.demoAccounts.length > 0 ? <DemoAccountList accounts={loaderData.demoAccounts} goTo={goTo} /> : null}
    </div>
  );
}
