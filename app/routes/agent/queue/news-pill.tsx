import { useText } from "#i18n/text-context.tsx";
import { ArrowUp } from "#ui/icons.ts";

interface NewsPillProps {
  readonly fresh: number;
  readonly gone: number;
  readonly onShow: () => void;
}

/** The rows added or removed since the list was shown; the reader decides when the list is updated. */
export function NewsPill({ fresh, gone, onShow }: NewsPillProps) {
  const t = useText();
  const isNews = fresh + gone > 0;
  return (
    <div aria-live="polite" className={isNews ? "mb-2 flex justify-center" : undefined}>
      {isNews ? (
        <button
          type="button"
          onClick={onShow}
          data-act="show-news"
          className="inline-flex min-h-8 items-center gap-2 rounded-full border border-brand bg-brand-soft px-4 text-small font-medium text-brand pointer-coarse:min-h-11"
        >
          <ArrowUp aria-hidden className="size-4" strokeWidth={1.75} />
          {fresh > 0 ? t("queue.news", { count: fresh }) : t("queue.gone", { count: gone })}
        </button>
      ) : null}
    </div>
  );
}
