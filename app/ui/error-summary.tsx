import { useText } from "#i18n/text-context.tsx";

interface ErrorSummaryProps {
  readonly errors: readonly { readonly href: string; readonly text: string }[];
}

const focus = (node: HTMLDivElement | null) => node?.focus();

/** The list of errors above a form, each a link to its field. Gets the focus once, when the page opens with it. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  const t = useText();
  return (
    <div
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: it answers what was just sent
      autoFocus
      ref={focus}
      className="rounded-control border border-danger bg-danger-soft px-4 py-3 text-danger"
    >
      <h2 className="text-body font-semibold">{t("common.form.errorsTitle", { count: errors.length })}</h2>
      <ul className="mt-1 list-disc pl-5 text-small">
        {errors.map((error) => (
          <li key={error.href}>
            <a href={error.href} className="underline">
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
