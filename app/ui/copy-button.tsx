import { Check, Copy } from "lucide-react";
import { useText } from "#i18n/text-context.tsx";

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for those who do not see where the button stands. */
  readonly name: string;
  /** In words; without it only the drawing. */
  readonly label?: string;
}

const looks = {
  icon: "invisible js:visible -my-2 flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-subtle hover:text-ink compact:-my-1.5 compact:size-8",
  words: "button button-secondary button-row hidden js:inline-flex",
} as const;

/** Copies a clean value and says so in place. Seen only where scripts run; its place is kept from the first picture on. */
export function CopyButton({ text, name, label }: CopyButtonProps) {
  const t = useText();
  return (
    <button
      type="button"
      data-copy={text}
      aria-label={label ? undefined : t("common.copyNamed", { name })}
      className={`no-print group ${label ? looks.words : looks.icon}`}
    >
      <Copy aria-hidden className="size-4 group-data-copied:hidden" strokeWidth={1.75} />
      <Check aria-hidden className="hidden size-4 text-success group-data-copied:block" />
      {label ? (
        <>
          <span className="group-data-copied:hidden">{label}</span>
          <span className="hidden text-success group-data-copied:inline">{t("common.copied")}</span>
        </>
      ) : null}
    </button>
  );
}
