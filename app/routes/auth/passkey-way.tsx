import { href } from "react-router";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { Button } from "#ui/button.tsx";
import passkeyLogin from "../../progressive/passkey-login.ts?worker&url";
import { Or } from "./or.tsx";

interface PasskeyWayProps {
  readonly goTo: string | null;
  readonly nonce: string | undefined;
  /** It is the only alternative to the password. */
  readonly isAlone: boolean;
}

/** The way in by a key of the device; `progressive/passkey-login.ts` takes it away where no key would work. */
export function PasskeyWay({ goTo, nonce, isAlone }: PasskeyWayProps) {
  const t = useText();
  const path = useLocalePath();
  const wish = goTo === null ? "" : `goTo=${encodeURIComponent(goTo)}`;
  return (
    <div
      className="hidden js:grid"
      data-passkey-challenge={href("/auth/passkey-challenge")}
      data-passkey-answer={`${href("/auth/passkey")}?${wish}`}
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
