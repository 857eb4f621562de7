import { useText } from "#i18n/text-context.tsx";
import { Monitor } from "#ui/icons.ts";
import { PutAway } from "./put-away.tsx";

/** Tells companies on phones that documents are easier to handle on a computer (specification §3); a line that blocks nothing. */
export function DesktopNotice({ origin }: { origin: string }) {
  const t = useText();
  const letter = new URLSearchParams({ subject: t("shell.desktop.subject"), body: origin }).toString().replaceAll("+", "%20");
  return (
    <aside aria-label={t("shell.desktop.title")} className="no-print border-b border-line bg-info-soft text-info md:hidden">
      <div className="mx-auto flex max-w-page items-center gap-3 px-4 py-1 md:px-6">
        <Monitor aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
        <p className="min-w-0 flex-1 text-small">
          {t("shell.desktop.text")}{" "}
          <a href={`mailto:?${letter}`} className="link">
            {t("shell.desktop.send")}
          </a>
        </p>
        <PutAway label={t("shell.desktop.putAway")} name="notice" value="desktop" />
      </div>
    </aside>
  );
}
