import { Check, Copy } from "lucide-react";
import { useText } from "#i18n/text-context.tsx";

/** Copies a clean value and says so in place; exists only where scripts run. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const t = useText();
  return (
    <button
      type="button"
      data-copy={text}
      aria-label={t("common.copyNamed", { name })}
      className="group -my-2 hidden size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-subtle hover:text-ink js:flex compact:-my-1.5 compact:size-8"
    >
      <Copy aria-hidden className="size-4 group-data-copied:hidden" strokeWidth={1.75} />
      <Check aria-hidden className="hidden size-4 text-success group-data-copied:block" />
    </button>
  );
}
