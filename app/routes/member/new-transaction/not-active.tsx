import { useLocation } from "react-router";
import { isNewcomer } from "#domain/people/personal/profile-status.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import type { Inactive } from "#services/offer/market/read-eligibility.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { useShell } from "#ui/shell/use-shell.ts";
import { SuspensionNote } from "#ui/suspension-note.tsx";
import { fixPath } from "./fix-path.ts";

/** The reason why the person cannot publish or accept now, with the remedy. */
function Reason({ inactive: { reason, until, why } }: { inactive: Inactive }) {
  const t = useText();
  const { supportAddress } = useShell();
  const { pathname, search } = useLocation();
  if (reason === "suspended") return <SuspensionNote until={until} why={why} />;
  const isNew = isNewcomer(reason);
  const fix = isNew ? "/profile" : fixPath(reason, pathname + search);
  return (
    <Alert
      tone={isNew ? "info" : "warning"}
      title={t(isNew ? "market.notActive.newTitle" : "market.notActive.title")}
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
      {t(isNew ? "market.notActive.newText" : `reference.inactiveReasons.${reason}`)}
    </Alert>
  );
}

export function NotActive({ inactive }: { inactive: Inactive }) {
  return (
    <div className="mb-6">
      <Reason inactive={inactive} />
    </div>
  );
}

/** For a private person who requested an invoice: it is for companies, and these are the alternatives. */
export function ForCompanies() {
  const t = useText();
  const path = useLocalePath();
  const more = (
    <a href={path("/business")} className="link">
      {t("market.wizard.forCompaniesLink")}
    </a>
  );
  return (
    <div className="mb-6">
      <Alert tone="info" title={t("market.wizard.forCompaniesTitle")} action={more}>
        {t("market.wizard.forCompaniesText")}
      </Alert>
    </div>
  );
}
