import type { TextKey } from "#i18n/text.ts";
import { useText } from "#i18n/text-context.tsx";

interface DemoAccountListProps {
  readonly accounts: readonly { readonly name: string; readonly email: string; readonly label: TextKey }[];
  readonly goTo: string | null;
}

/** Links that fill the form in on a demo deployment. */
export function DemoAccountList({ accounts, goTo }: DemoAccountListProps) {
  const t = useText();
  const suffix = goTo === null ? "" : `&goTo=${encodeURIComponent(goTo)}`;
  return (
    <section aria-labelledby="demo-title" className="px-4 md:px-6 lg:col-start-2">
      <h2 id="demo-title" className="text-small font-medium">
        {t("auth.login.demoTitle")}
      </h2>
      <p className="text-small text-muted">{t("auth.login.demoText")}</p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {accounts.map((account) => (
          <li key={account.name}>
            <a
              href={`?demo=${account.name}${suffix}`}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-1.5 text-small"
            >
              <span className="link">{t(account.label)}</span>
              <span className="text-muted">{account.email}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
