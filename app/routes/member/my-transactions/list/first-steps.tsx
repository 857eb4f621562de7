import { Link } from "react-router";
import type { TextKey } from "#i18n/text.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { ChevronRight, type Icon, Landmark, Plus, Store } from "#ui/icons.ts";

interface Way {
  readonly to: string;
  readonly icon: Icon;
  readonly title: TextKey;
  readonly text: TextKey;
}

const ways: readonly Way[] = [
  { to: "/new-transaction", icon: Plus, title: "member.list.ways.create", text: "member.list.ways.createText" },
  { to: "/transactions", icon: Store, title: "member.list.ways.take", text: "member.list.ways.takeText" },
];
const account: Way = {
  ...{ to: "/profile/bank-accounts/new", icon: Landmark },
  ...{ title: "member.list.ways.profile", text: "member.list.ways.profileText" },
};

/** The empty list: its purpose, and the ways to begin; to add an account is one only without any. */
export function FirstSteps({ hasAccount }: { hasAccount: boolean }) {
  const t = useText();
  const path = useLocalePath();
  return (
    <section className="card" aria-labelledby="first-steps">
      <h2 id="first-steps" className="text-h3">
        {t("member.list.emptyTitle")}
      </h2>
      <p className="mt-1 text-muted">{t("member.list.emptyText")}</p>
      <ul className="-mx-4 mt-4 divide-y divide-line border-t border-line md:-mx-6">
        {[...ways, ...(hasAccount ? [] : [account])].map(({ to, icon: Icon, title, text }) => (
          <li key={to} className="relative flex items-center gap-4 px-4 py-4 last:pb-0 hover:bg-subtle md:px-6">
            <Icon aria-hidden className="size-5 shrink-0 text-brand" strokeWidth={1.75} />
            <span className="grid min-w-0 flex-1 gap-0.5">
              <Link to={path(to)} className="font-medium after:absolute after:inset-0 hover:underline">
                {t(title)}
              </Link>
              <span className="text-small text-muted">{t(text)}</span>
            </span>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
          </li>
        ))}
      </ul>
    </section>
  );
}
