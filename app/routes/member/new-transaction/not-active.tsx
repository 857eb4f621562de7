import { useLocation } from "react-router";
import { isNewcomer } from "#domain/people/profile-status.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import type { Inactive } from "#services/offer/market/read-eligibility.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { useShell } from "#ui/shell/use-shell.ts";
import { SuspensionNote } from "#ui/suspension-note.tsx";
import { fixPath } from "./fix-path.ts";

/** The reason why the person cannot publish or accept now, with the remedy. */
export function NotActive({ inactive: { reason, until, why } }: { inactive: Inactive }) {
  const t = useText();
  const { supportAddress } = useShell();
  const { pathname, search } = useLocation();
  const fix = fixPath(reason, pathname + search);
  if (reason === "suspended") {
    return (
      <div className="mb-6">
        <SuspensionNote until={until} why={why} />
      </div>
    );
  }
  if (isNewcomer(reason)) {
    return (
      <div className="mb-6">
        <Alert
          tone="info"
          title={t("market.notActive.newTitle")}
          action={
            <ButtonLink to="/profile" size="row">
              {t("market.notActive.fix")}
            </ButtonLink>
          }
        >
          {t("market.notActive.newText")}
        </Alert>
      </div>
    );
  }
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
      </Alert>
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
