import { useText } from "#i18n/text-context.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { useShell } from "#ui/shell/use-shell.ts";

export const handle: PageHandle = { layout: "white", script: false, isShared: true };

const sections = ["deal", "money", "time", "refund", "data"] as const;

/** What a member accepts when they publish or take an offer. */
export default function Policy() {
  const t = useText();
  const { productName, brand } = useShell();
  // The partner brand has a shorter payment window (design/product §8).
  const textOf = (section: (typeof sections)[number]) =>
    t(section === "time" && brand === "wbit" ? "policy.sections.time.textWbit" : `policy.sections.${section}.text`);
  return (
    <article className="mx-auto grid max-w-reading gap-8">
      <title>{`${t("policy.title")} · ${productName}`}</title>
      <header className="grid gap-2">
        <h1 className="text-h2 md:text-h1">{t("policy.title")}</h1>
        <p className="text-lead text-muted">{t("policy.lead")}</p>
      </header>
      {sections.map((section) => (
        <section key={section} className="grid gap-2 border-t border-line pt-6">
          <h2 className="text-h3">{t(`policy.sections.${section}.title`)}</h2>
          <p>{textOf(section)}</p>
        </section>
      ))}
    </article>
  );
}
