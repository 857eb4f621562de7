import { Form, href, Link } from "react-router";
import type { DraftView } from "#contracts/offer/draft.ts";
import { routeText, wayText } from "#i18n/reference-text.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { Button } from "#ui/button.tsx";
import { ChevronDown } from "#ui/icons.ts";
import { Time } from "#ui/time.tsx";

function DraftLine({ draft }: { draft: DraftView }) {
  const t = useText();
  const path = useLocalePath();
  const { from, to, give, get } = draft.route;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <Link
          to={path(href("/new-transaction/:draftId/:step", { draftId: draft.id, step: draft.step }))}
          className="link inline-flex min-h-6 items-center font-medium"
        >
          {routeText(t, from, to)}
        </Link>
        <p className="text-small text-muted">
          {wayText(give)} → {wayText(get)}
          {", "}
          {t("market.draft.step", { step: t(`market.step.${draft.step}`).toLowerCase() })}
          {", "}
          <Time at={draft.updatedAt} as="ago" />
        </p>
      </div>
      <Form method="post">
        <input type="hidden" name="draftId" value={draft.id} />
        <Button type="submit" kind="quiet" size="row" name="intent" value="discard">
          {t("common.delete")}
        </Button>
      </Form>
    </li>
  );
}

/** Unpublished drafts, collapsed to one line so that the new form stays visible. */
export function Drafts({ drafts }: { drafts: readonly DraftView[] }) {
  const t = useText();
  if (drafts.length === 0) return null;
  return (
    <details className="drafts mt-6">
      <summary className="filter-summary">
        <span>{t("market.draft.count", { count: drafts.length })}</span>
        <span className="flex items-center gap-1 font-medium text-brand">
          {t("common.show")}
          <ChevronDown aria-hidden className="size-4" strokeWidth={1.75} />
        </span>
      </summary>
      <ul className="divide-y divide-line border-t border-line px-4">
        {drafts.map((draft) => (
          <DraftLine key={draft.id} draft={draft} />
        ))}
      </ul>
    </details>
  );
}
