import { useText } from "#i18n/text-context.tsx";
import { Megaphone } from "#ui/icons.ts";
import { PutAway } from "./put-away.tsx";

interface AnnouncementProps {
  readonly text: string;
  readonly at: number;
}

/** The announcement for everybody, until they dismiss it. A plain form, because pages without scripts have it too. */
export function Announcement({ text, at }: AnnouncementProps) {
  const t = useText();
  return (
    <aside aria-label={t("shell.announcement")} className="no-print border-b border-line bg-info-soft text-info">
      <div className="mx-auto flex max-w-page items-center gap-3 px-4 py-1 md:px-6">
        <Megaphone aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
        <p className="min-w-0 flex-1 text-small">{text}</p>
        <PutAway label={t("shell.putAway")} name="at" value={at} />
      </div>
    </aside>
  );
}
