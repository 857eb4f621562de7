import { useText } from "#i18n/text-context.tsx";
import { Copy } from "#ui/icons.ts";

interface CopyButtonProps {
  readonly text: string;
  /** The copied value's name, for screen readers. */
  readonly name: string;
  /** The visible label; without it the button shows only an icon. */
  readonly label?: string;
}

/**
 * Copies a plain value and confirms it in place. Visible only with scripts; its space is reserved from the first rendering. Without a label
 * it is drawn by the style sheet, because a page of requisites has a dozen of them.
 */
export function CopyButton({ text, name, label }: CopyButtonProps) {
  const t = useText();
  const look = label ? "no-print button button-secondary button-row hidden js:inline-flex" : "copy-button";
  return (
    <button type="button" data-copy={text} aria-label={label ? undefined : t("common.copyNamed", { name })} className={look}>
      {label ? (
        <>
          <Copy aria-hidden className="size-4" strokeWidth={1.75} />
          <span className="copy-label">{label}</span>
          <span className="copy-done">{t("common.copied")}</span>
        </>
      ) : null}
    </button>
  );
}
