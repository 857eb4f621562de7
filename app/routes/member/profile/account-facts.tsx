import { href, Link } from "react-router";
import { accountFieldsOf } from "#domain/people/account/account-fields.ts";
import { accountSchemas } from "#domain/people/account/bank-account-schema.ts";
import { capital } from "#domain/text/capital.ts";
import { countryText } from "#i18n/reference-text.ts";
import type { TextKey } from "#i18n/text.ts";
import { useText } from "#i18n/text-context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { useModalLink } from "#ui/modal/modal-address.ts";
import type { Route } from "./+types/edit-account";
import { shownDetails } from "./account-field.tsx";
import { UsedIn } from "./uses-note.tsx";

const editAddress = (itemId: string): string => `${href("/profile/bank-accounts/:itemId", { itemId })}?open=edit`;

export function Remove({ id }: { id: string }) {
  const t = useText();
  const modal = useModalLink();
  return (
    <Link to={modal("confirm-with-password", { id, action: "delete-bank-account" })} preventScrollReset className="link text-small">
      {t("profile.form.remove")}
    </Link>
  );
}

/** The account as text, and what an edit costs. */
export function Facts({ account }: { account: Route.ComponentProps["loaderData"] }) {
  const t = useText();
  const { id, country, currency, bankName, holderName, schema, holderType, details, label, uses } = account;
  const shown = shownDetails(details);
  const lines = accountFieldsOf(accountSchemas[schema], country, holderType, details).flatMap(({ key, kind }) => {
    const value = shown[key];
    if (!value) return [];
    const said = kind === "choice" ? capital(t(`requisites.choices.${value}` as TextKey)) : value;
    return [{ term: capital(t(`requisites.fields.${key}`)), value: said, isCode: kind !== "text" && kind !== "choice" }];
  });
  return (
    <Card
      title={t("profile.form.place", { country: countryText(t, country, "name"), currency })}
      aside={<ButtonLink to={editAddress(id)}>{t("profile.form.edit")}</ButtonLink>}
      footer={<Remove id={id} />}
    >
      <DefinitionList
        items={[
          { term: t("profile.form.bank"), value: bankName ?? "" },
          { term: t("profile.form.holder"), value: holderName },
          ...lines,
          ...(label ? [{ term: t("profile.form.tag"), value: label }] : []),
          ...(uses.length === 0 ? [] : [{ term: t("profile.form.inDeals"), value: <UsedIn uses={uses} /> }]),
        ]}
      />
      <p className="pt-4 text-small text-muted">{t("profile.form.cost")}</p>
    </Card>
  );
}
