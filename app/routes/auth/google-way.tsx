import { href } from "react-router";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { ButtonLink } from "#ui/button.tsx";
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
