import { href } from "react-router";
import { useLanguage, useLocalePath, useText } from "#i18n/text-context.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import passkeyLogin from "../../progressive/passkey-login.ts?worker&url";
import { withPageLanguage } from "./page-language.ts";

/** A link that signs in at the issuer. It is not a form, because the content security policy lets forms post only to this site. */
export function GoogleWay({ query }: { query: string }) {
  const t = useText();
  const wish = `${withPageLanguage(new URLSearchParams(query), useLanguage())}`;
  return (
    <div className="mt-4 grid">
      <ButtonLink to={`${href("/auth/oauth-google-init")}${wish === "" ? "" : `?${wish}`}`} isDocument isWide>
        {t("auth.google.go")}
      </ButtonLink>
    </div>
  );
}

/** The word "or" between the form and the other ways to sign in. */
export function Or() {
  const t = useText();
  return (
    <p className="mt-4 flex items-center gap-3 text-small text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {t("auth.google.or")}
    </p>
  );
}

interface PasskeyWayProps {
  readonly goTo: string | null;
  readonly nonce: string | undefined;
  /** True when it is the only alternative to the password. */
  readonly isAlone: boolean;
}

/** The button that signs in with a passkey. `progressive/passkey-login.ts` shows it only in browsers that support passkeys. */
export function PasskeyWay({ goTo, nonce, isAlone }: PasskeyWayProps) {
  const t = useText();
  const path = useLocalePath();
  const wish = new URLSearchParams(goTo === null ? {} : { goTo });
  const answer = `${href("/auth/passkey")}?${withPageLanguage(wish, useLanguage())}`;
  return (
    <div
      className="hidden js:grid"
      data-passkey-challenge={href("/auth/passkey-challenge")}
      data-passkey-answer={answer}
      data-passkey-refused={path(`${href("/login")}?${wish}&error=`)}
    >
      {isAlone ? <Or /> : null}
      <div className="mt-4 grid">
        <Button type="button" isWide>
          {t("auth.passkey.go")}
        </Button>
      </div>
      <script type="module" src={passkeyLogin} nonce={nonce} suppressHydrationWarning />
    </div>
  );
}
