import { href } from "react-router";
import { env } from "#env";
import { replyHeaders } from "#forms/reply-headers.ts";
import { requireGuest } from "#guards/guards.server.ts";
import { safePath } from "#guards/safe-path.ts";
import type { TextKey } from "#i18n/text.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { brandContext, clientAddressContext, languageContext, nonceContext } from "#middleware/contexts.server.ts";
import { hasOpenId } from "#services/google/open-id.server.ts";
import { Alert } from "#ui/alert.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { PageMeta } from "#ui/shell/page-meta.tsx";
import type { Route } from "./+types/login";
import { continueSignIn } from "./after-sign-in.server.ts";
import { authenticate } from "./authenticator.server.ts";
import { demoAccount, demoAccounts } from "./demo-accounts.server.ts";
import { LoginForm, SignInFacts } from "./login-form.tsx";
import { answerByModal, errorOf, isShownByModal } from "./login-with-error.server.ts";
import { GoogleWay, Or, PasskeyWay } from "./other-ways.tsx";
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

interface DemoAccountListProps {
  readonly accounts: readonly { readonly name: string; readonly email: string; readonly label: TextKey }[];
  readonly goTo: string | null;
}

/** Links that fill the form in on a demo deployment. */
function DemoAccountList({ accounts, goTo }: DemoAccountListProps) {
  const t = useText();
  const suffix = goTo === null ? "" : `&goTo=${encodeURIComponent(goTo)}`;
  return (
    <section aria-labelledby="demo-title" className="px-4 md:px-6 lg:col-start-2">
      <h2 id="demo-title" className="text-small font-medium">
        {t("auth.login.demoTitle")}
      </h2>
      <p className="text-small text-muted">{t("auth.login.demoText")}</p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {accounts.map((account) => (
          <li key={account.name}>
            <a
              href={`?demo=${account.name}${suffix}`}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-1.5 text-small"
            >
              <span className="link">{t(account.label)}</span>
              <span className="text-muted">{account.email}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
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
      <SignInFacts />
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
