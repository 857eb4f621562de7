import { href, Link, useFetcher, useLocation } from "react-router";
import { type ViewList, viewAddress } from "#contracts/list/saved-view.ts";
import { useText } from "#i18n/text-context.tsx";
import type { SavedView } from "#services/view/save-view.server.ts";
import { Button } from "#ui/button.tsx";
import { CircleX } from "#ui/icons.ts";

interface SavedViewsProps {
  readonly list: ViewList;
  readonly views: readonly SavedView[];
}

function View({ view: { id, name, address }, here }: { view: SavedView; here: string }) {
  const t = useText();
  const fetcher = useFetcher();
  const label = t("staff.views.remove", { name });
  return (
    <li className="inline-flex shrink-0 items-center rounded-full border border-line">
      <Link
        to={address}
        aria-current={address === here ? "true" : undefined}
        className="link inline-flex min-h-8 items-center pl-3 text-small pointer-coarse:min-h-11"
      >
        {name}
      </Link>
      <fetcher.Form method="post" action={href("/views")} className="inline-flex">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="address" value={here} />
        <button
          type="submit"
          name="intent"
          value="remove"
          aria-label={label}
          title={label}
          className="grid size-8 place-items-center rounded-full text-muted hover:bg-subtle hover:text-ink pointer-coarse:size-11"
        >
          <CircleX aria-hidden className="size-4" strokeWidth={1.75} />
        </button>
      </fetcher.Form>
    </li>
  );
}

/** The person's saved views of a list, and a field that saves the current one under a name. */
export function SavedViews({ list, views }: SavedViewsProps) {
  const t = useText();
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const here = viewAddress(pathname, search);
  const isKept = views.some(({ address }) => address === here);
  // A list without filters cannot be saved.
  const mayKeep = !isKept && here.includes("?");
  if (views.length === 0 && !mayKeep) return null;
  return (
    <section aria-label={t("staff.views.title")} className="no-print mb-3 flex flex-wrap items-start gap-2">
      <ul className="contents">
        {views.map((view) => (
          <View key={view.id} view={view} here={here} />
        ))}
      </ul>
      {mayKeep ? (
        <details key={here}>
          <summary className="link inline-flex min-h-9 cursor-pointer items-center text-small pointer-coarse:min-h-11">
            {t("staff.views.save")}
          </summary>
          <fetcher.Form method="post" action={href("/views")} className="flex flex-wrap items-end gap-2 pt-1">
            <input type="hidden" name="list" value={list} />
            <input type="hidden" name="address" value={here} />
            <label className="grid gap-1 text-small">
              <span className="text-muted">{t("staff.views.name")}</span>
              <input name="name" required maxLength={40} className="control" />
            </label>
            <Button type="submit" name="intent" value="save" size="row">
              {t("staff.views.submit")}
            </Button>
          </fetcher.Form>
        </details>
      ) : null}
    </section>
  );
}
