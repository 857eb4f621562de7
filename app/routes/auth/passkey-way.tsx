import { href } from "react-router";
import { useLanguage, useLocalePath, useText } from "#i18n/text-context.tsx";
import { Button } from "#ui/button.tsx";
import passkeyLogin from "../../progressive/passkey-login.ts?worker&url";
import { Or } from "./or.tsx";
import { withPageLanguage } from "./page-language.ts";

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
