import { href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { ButtonLink } from "#ui/button.tsx";

/** The way in by the issuer; a link, because the page's policy lets forms post to this site alone. */
export function GoogleWay({ query }: { query: string }) {
  const t = useText();
  return (
    <div className="mt-4 grid">
      <ButtonLink to={`${href("/auth/oauth-google-init")}${query}`} isDocument isWide>
        {t("auth.google.go")}
      </ButtonLink>
    </div>
  );
}
