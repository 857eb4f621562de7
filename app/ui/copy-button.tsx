import { Check, Copy } from "lucide-react";
import { useText } from "#i18n/text-context.tsx";

/** Copies a clean value and says so in place. Seen only where scripts run; its place is kept from the first picture on. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const t = useText();
  return (
    <button
      type="button"
      data-copy={text}
      aria-label={t("common.copyNamed", { name })}
      className="group invisible -my-2 flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-subtle hover:text-ink js:visible compact:-my-1.5 compact:size-8"
    >
      <Copy aria-hidden className="size-4 group-data-copied:hidden" strokeWidth={1.75} />
      <Check aria-hidden className="hidden size-4 text-success group-data-copied:block" />
    </button>
  );
}
