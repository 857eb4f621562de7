import { href } from "react-router";
import { capital } from "#domain/text/capital.ts";
import { countryText, documentsText } from "#i18n/reference-text.ts";
import type { Text } from "#i18n/text.ts";
import { useText } from "#i18n/text-context.tsx";
import { ModalAct, ModalActs } from "#ui/modal/modal-act.tsx";
import { ModalChoices } from "#ui/modal/modal-choices.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import type { loader } from "./certifying-doc.server.ts";
import type { ModalProps } from "./shared/modal.ts";

type Owed = ModalProps<typeof loader>["loaderData"];

function reasonText(t: Text, { rule, country, account, isOfOffer }: Owed): string {
  if (account !== null) return t("modals.document.account", { account });
  if (rule === "citizenship") return t("modals.document.citizenship", { country: countryText(t, country, "name") });
  const place = countryText(t, country, "in");
  return isOfOffer && rule !== "residence" ? t("modals.document.offer", { place }) : t("modals.document.residence", { place });
}

export default function CertifyingDoc({ loaderData }: ModalProps<typeof loader>) {
  const t = useText();
  const { missing, account, kinds } = loaderData;
  const items = kinds.map(({ documentType, country }) => ({
    to: `${href("/profile/certifying-docs/new")}?type=${documentType}&country=${country}`,
    title: capital(t(`reference.documentTypes.${documentType}`)),
    text: countryText(t, country, "name"),
  }));
  return (
    <ModalFrame title={t("modals.document.title")} form="full">
      <p>{capital(documentsText(t, [missing]))}</p>
      <p className="text-small text-muted">{reasonText(t, loaderData)}</p>
      <ModalChoices items={items} />
      <ModalActs>
        {account === null ? null : <ModalAct to={href("/profile/bank-accounts")}>{t("modals.document.notMine")}</ModalAct>}
        <ModalAct>{t("modals.later")}</ModalAct>
      </ModalActs>
    </ModalFrame>
  );
}
