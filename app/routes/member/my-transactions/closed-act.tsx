import type { ReactNode } from "react";
import { href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { FormPage, type FormPageProps } from "./form-page.tsx";

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
