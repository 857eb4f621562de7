import { href } from "react-router";
import { routeText } from "#i18n/reference-text.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { ModalForm } from "#ui/modal/modal-form.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import type { loader } from "./delete-offer-confirm.server.ts";
import type { ModalProps } from "./shared/modal.ts";
import { moneyText } from "./shared/money-text.ts";

export default function DeleteOffer({ loaderData: { id, route, pays, paysOn, commandId } }: ModalProps<typeof loader>) {
  const t = useText();
  const language = useLanguage();
  const facts = [
    { term: t("modals.withdraw.route"), value: routeText(t, route.from, route.to) },
    { term: t("modals.withdraw.sum"), value: moneyText(language, pays, paysOn) },
  ];
  return (
    <ModalFrame title={t("modals.withdraw.title")} form="sheet">
      <p>{t("modals.withdraw.text")}</p>
      <DefinitionList items={facts} />
      <ModalForm
        action={`${href("/owner-transaction")}?id=${id}`}
        commandId={commandId}
        submit={t("modals.withdraw.submit")}
        isDanger
        keep={t("modals.withdraw.keep")}
      />
    </ModalFrame>
  );
}
