import { href, Link } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { CaseNeighbours as Neighbours } from "#services/moderation/case-order.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Time } from "#ui/time.tsx";
import { CaseKeys } from "./case-keys.tsx";

const pathOf = (id: string) => href("/user/:id/moderation", { id });

/** Links to the members before and after in the order of waiting, and the keys of the page. */
export function CaseNeighbours({ previous, next }: Neighbours) {
  const t = useText();
  return (
    <nav aria-label={t("moderation.order")} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
      {previous === null ? null : (
        <Link data-act="previous" to={pathOf(previous.id)} className="link">
          {t("moderation.previousCase")}
        </Link>
      )}
      {next === null ? null : (
        <Link data-act="next" to={pathOf(next.id)} className="link">
          {t("moderation.nextCase")}
        </Link>
      )}
      <CaseKeys />
    </nav>
  );
}

/** The case to open after a verdict, or the note that nobody waits. */
export function NextCase({ next }: Pick<Neighbours, "next">) {
  const t = useText();
  if (next === null) return <p className="pt-3 text-small text-muted">{t("moderation.noneWaits")}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-3">
      <ButtonLink kind="primary" to={pathOf(next.id)}>
        {t("moderation.openNext", { name: next.name })}
      </ButtonLink>
      <span className="text-small text-muted">
        {t("ownProfile.steps.since")} <Time at={next.since} />
      </span>
    </p>
  );
}
