import { useText } from "#i18n/text-context.tsx";

/** The word "or" between the form and the other ways to sign in. */
export function Or() {
  const t = useText();
  return (
    <p className="mt-4 flex items-center gap-3 text-small text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {t("auth.google.or")}
    </p>
  );
}
