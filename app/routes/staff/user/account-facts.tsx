import { href, Link } from "react-router";
import { groupByFour } from "#domain/people/account/account-text.ts";
import { fieldKeys } from "#domain/people/account/bank-account-schema.ts";
import { capital } from "#domain/text/capital.ts";
import { countryText } from "#i18n/reference-text.ts";
import type { Text, TextKey } from "#i18n/text.ts";
import { useText } from "#i18n/text-context.tsx";
import type { MemberAccountPage } from "#services/account/read-member-account.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { type Definition, DefinitionList } from "#ui/definition-list.tsx";

interface Props {
  readonly page: MemberAccountPage;
}

const fieldName = (t: Text, key: string) => t(`requisites.fields.${key}` as TextKey);
const inFoursOnly = ["iban", "account", "corrAccount"];

function linesOf(t: Text, { details }: MemberAccountPage): readonly Definition[] {
  return (["address", ...fieldKeys] as const).flatMap((key) => {
    const value = details[key];
    if (value === undefined) return [];
    const shown = inFoursOnly.includes(key) ? groupByFour(value) : value;
    return [{ term: capital(fieldName(t, key)), value: shown, copy: value, isCode: true }];
  });
}

/** All values that the member typed. */
export function AccountLines({ page }: Props) {
  const t = useText();
  const { account, member } = page;
  const { country, currency, network, bankName, holderName } = account;
  return (
    <DefinitionList
      items={[
        { term: t("members.account.holder"), value: holderName, copy: holderName },
        { term: t("members.account.member"), value: member.companyName ?? member.fullName },
        ...(bankName === null ? [] : [{ term: capital(fieldName(t, "bankName")), value: bankName }]),
        ...(country === null ? [] : [{ term: capital(fieldName(t, "country")), value: countryText(t, country, "name") }]),
        { term: capital(fieldName(t, "currency")), value: network === null ? currency : `${currency} (${network})` },
        ...linesOf(t, page),
      ]}
    />
  );
}

/** The values of an account as a card. */
export function AccountFacts({ page }: Props) {
  const t = useText();
  return (
    <Card title={t("members.account.requisites")}>
      <AccountLines page={page} />
    </Card>
  );
}

const words = (name: string) =>
  name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "")
    .sort()
    .join(" ");

const isLatin = (name: string) => /\p{Script=Latin}/u.test(name);

/** True for two names with different words in one alphabet; the order of words does not matter. Names in different alphabets are not compared: the page shows both. */
function isOtherName(holder: string, person: string): boolean {
  return isLatin(holder) === isLatin(person) && words(holder) !== words(person);
}

/** Warnings for a moderator: unusual numbers, another name, recent changes. */
export function AccountWarnings({ page: { warnings, changed, account, member } }: Props) {
  const t = useText();
  const isOther = isOtherName(account.holderName, member.companyName ?? member.fullName);
  if (warnings.length === 0 && changed.length === 0 && !isOther) return null;
  return (
    <Alert tone="warning" title={t("members.account.warning")}>
      <ul className="grid gap-1">
        {isOther ? <li>{t("members.account.compare")}</li> : null}
        {warnings.map(({ field, code, params }) => (
          <li key={`${field} ${code}`}>{`${capital(fieldName(t, field))}. ${t(`accountErrors.requisites.${code}`, params ?? {})}`}</li>
        ))}
        {changed.length > 0 ? (
          <li>{t("members.account.changed", { fields: changed.map((field) => fieldName(t, field)).join(", ") })}</li>
        ) : null}
      </ul>
    </Alert>
  );
}

/** Links the open offers that pay out to the account. */
export function AccountUseList({ uses }: Pick<MemberAccountPage, "uses">) {
  const t = useText();
  return (
    <>
      <ul className="grid gap-2">
        {uses.map(({ offerId, humanId, effect }) => (
          <li key={offerId} className="grid">
            <Link to={href("/admin-transactions/:offerId", { offerId })} className="link">
              {humanId}
            </Link>
            <span className="text-small text-muted">{t(`members.account.uses.${effect}`)}</span>
          </li>
        ))}
      </ul>
      <p className="pt-3 text-small text-muted">{t("members.account.usesNote")}</p>
    </>
  );
}

/** Open offers that pay out to the account, as a card. */
export function AccountUses({ uses }: Pick<MemberAccountPage, "uses">) {
  const t = useText();
  if (uses.length === 0) return null;
  return (
    <Card title={t("members.account.usesTitle")}>
      <AccountUseList uses={uses} />
    </Card>
  );
}
