import { useText } from "#i18n/text-context.tsx";
import type { Inactive } from "#services/offer/market/read-eligibility.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { useShell } from "#ui/shell/use-shell.ts";
import { Time } from "#ui/time.tsx";
import { fixPath } from "./fix-path.ts";

/** Why the person cannot publish or accept now, with what mends it. */
export function NotActive({ inactive: { reason, until } }: { inactive: Inactive }) {
  const t = useText();
  const { supportAddress } = useShell();
  const fix = fixPath(reason);
  return (
    <div className="mb-6">
      <Alert
        tone="warning"
        title={t("market.notActive.title")}
        action={
          fix === null ? (
            <a href={`mailto:${supportAddress}`} className="link">
              {t("market.notActive.support")}
            </a>
          ) : (
            <ButtonLink to={fix} size="row">
              {t("market.notActive.fix")}
            </ButtonLink>
          )
        }
      >
        {t(`reference.inactiveReasons.${reason}`)}
        {until === null ? null : (
          <span className="block">
            {t("market.notActive.until")} <Time at={until} />
          </span>
        )}
      </Alert>
    </div>
  );
}
