import { href } from "react-router";
import type { Language } from "#domain/people/access/principal.ts";
import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { FileText } from "#ui/icons.ts";
import { ModalForm, OwnPassword } from "#ui/modal/modal-form.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import type { loader } from "../confirm-with-password.server.ts";
import type { ModalProps } from "./modal.ts";
import { moneyText } from "./money-text.ts";

type Signing = Extract<ModalProps<typeof loader>["loaderData"], { act: "sign" }>;

const recipientText = ({ holder, bank, last4 }: NonNullable<Signing["recipient"]>, language: Language): string =>
  [holder[language], bank?.[language], `··${last4}`].filter((part) => part !== undefined).join(", ");

function Terms({ pay, get, recipient, by }: Signing) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const items = [
    { term: t("modals.sign.pay"), value: moneyText(language, pay.money, pay.network) },
    { term: t("modals.sign.get"), value: moneyText(language, get.money, get.network) },
    ...(recipient === null ? [] : [{ term: t("modals.sign.to"), value: recipientText(recipient, language) }]),
    ...(by === undefined ? [] : [{ term: t("modals.sign.by"), value: formatInstant(by, language, zone) }]),
  ];
  return <DefinitionList items={items} />;
}

/** The contract that the signature applies to, with the hash of its text. */
function Contract({ id, contractId, hash, revision }: Signing) {
  const t = useText();
  if (contractId === null) return null;
  return (
    <a
      href={href("/my-transactions/:id/documents/:docId.pdf", { id, docId: contractId })}
      target="_blank"
      rel="noreferrer"
      className="flex items-center gap-3 rounded-control border border-control px-4 py-3 hover:bg-subtle"
    >
      <FileText aria-hidden strokeWidth={1.75} className="size-6 shrink-0 text-brand" />
      <span>
        <span className="block font-medium">{t("modals.sign.contract")}</span>
        <span className="block text-small text-muted">
          {t("modals.sign.contractText", { n: revision, hash: `${hash.slice(0, 8)}…${hash.slice(-8)}` })}
        </span>
      </span>
    </a>
  );
}

export function SignModal({ signing }: { signing: Signing }) {
  const t = useText();
  const { id, email, commandId, revision, hash } = signing;
  return (
    <ModalFrame title={t("modals.sign.title")} form="sheet">
      <Terms {...signing} />
      <Contract {...signing} />
      <p className="text-small text-muted">{t("modals.sign.text")}</p>
      <ModalForm
        hasPassword
        action={href("/my-transactions/:offerId/sign", { offerId: id })}
        commandId={commandId}
        revision={revision}
        fields={{ hash }}
        submit={t("modals.sign.submit")}
        keep={t("modals.sign.keep")}
      >
        <OwnPassword account={email} label={t("modals.sign.password")} />
      </ModalForm>
    </ModalFrame>
  );
}
