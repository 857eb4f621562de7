import type { ReactNode } from "react";
import { href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { PageTitle } from "#ui/page-title.tsx";

export interface FormPageProps {
  readonly offer: { readonly id: string; readonly humanId: string };
  readonly title: string;
  readonly lead?: ReactNode;
  /** True when the page has two columns. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A page with one form about an offer. The back link opens the offer. */
export function FormPage({ offer, title, lead, isWide, children }: FormPageProps) {
  return (
    <div className={`max-w-form ${isWide ? "lg:max-w-list" : ""}`}>
      <title>{`${title} · ${offer.humanId}`}</title>
      <PageTitle title={title} back={{ to: href("/my-transactions/:offerId", { offerId: offer.id }), label: offer.humanId }} lead={lead} />
      <div className="grid gap-6">{children}</div>
    </div>
  );
}

/** The act is not possible now: the reason, and the alternative. */
export function ClosedAct({
  offer,
  title,
  text,
  children,
}: Omit<FormPageProps, "lead" | "children"> & { text: string; children?: ReactNode }) {
  const t = useText();
  return (
    <FormPage offer={offer} title={title}>
      <section className="card grid gap-4">
        <p>{text}</p>
        <div className="flex flex-wrap gap-2">
          {children}
          <ButtonLink to={href("/my-transactions/:offerId", { offerId: offer.id })}>{t("member.sign.back")}</ButtonLink>
        </div>
      </section>
    </FormPage>
  );
}
