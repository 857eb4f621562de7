import { href, Link } from "react-router";
import type { DraftView } from "#contracts/offer/draft.ts";
import { isAfterInitialModeration } from "#domain/people/personal/profile-status.ts";
import { draftText } from "#i18n/reference-text.ts";
import { useLanguage, useLocalePath, useText } from "#i18n/text-context.tsx";
import { ChevronRight } from "#ui/icons.ts";
import { useViewer } from "#ui/shell/use-shell.ts";

function Item({ draft }: { draft: DraftView }) {
  const t = useText();
  const language = useLanguage();
  const path = useLocalePath();
  const viewer = useViewer();
  const isChecked = viewer !== null && isAfterInitialModeration(viewer);
  return (
    <li className="relative flex items-center gap-4 px-4 py-3 hover:bg-subtle md:px-6">
      <span className="grid min-w-0 flex-1 gap-0.5">
        <Link
          to={path(href("/new-transaction/:draftId/:step", { draftId: draft.id, step: draft.step }))}
          className="font-medium after:absolute after:inset-0 hover:underline"
        >
          {draftText(t, language, draft)}
        </Link>
        <span className="text-small text-muted">
          {draft.isOrdered
            ? t(isChecked ? "member.list.draftPublishing" : "member.list.draftOrdered")
            : t("member.list.draftNext", { step: t(`member.list.draftSteps.${draft.step}`) })}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
    </li>
  );
}

/** Offers that the member began and has not published; empty without any. */
export function DraftsCard({ drafts }: { drafts: readonly DraftView[] }) {
  const t = useText();
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="drafts" className="overflow-hidden rounded-card border border-line bg-surface">
      <h2 id="drafts" className="border-b border-line px-4 py-2 text-small font-semibold md:px-6">
        {t("member.list.draftsTitle")}
      </h2>
      <ul className="divide-y divide-line">
        {drafts.map((draft) => (
          <Item key={draft.id} draft={draft} />
        ))}
      </ul>
    </section>
  );
}
