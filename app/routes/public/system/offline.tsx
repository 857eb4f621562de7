import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Drawing } from "#ui/drawing.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";

export const handle: PageHandle = { layout: "pure", script: false };

/** The browser's page when it is offline; it has no personal data. It links the start page, which redirects the person to their own. */
export default function Offline() {
  const t = useText();
  const path = useLocalePath();
  return (
    <div className="mx-auto grid max-w-dialog justify-items-center gap-4 py-8 text-center md:py-16">
      <title>{t("system.offline.title")}</title>
      <Drawing name="gate" />
      <h1 className="text-h2 md:text-h1">{t("system.offline.title")}</h1>
      <p className="text-body text-muted">{t("system.offline.text")}</p>
      <ButtonLink to={path("/")} kind="primary" isDocument>
        {t("shell.home")}
      </ButtonLink>
    </div>
  );
}
