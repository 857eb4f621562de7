import { href } from "react-router";
import { capital } from "#domain/text/capital.ts";
import type { TextKey } from "#i18n/text.ts";
import { useText } from "#i18n/text-context.tsx";
import { ModalAct, ModalActs } from "#ui/modal/modal-act.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import { ModalList } from "#ui/modal/modal-list.tsx";
import type { loader } from "./certifying-doc-expired.server.ts";
import type { ModalProps } from "./shared/modal.ts";

/** Names the expired documents, and says that open offers continue. */
export default function DocExpired({ loaderData: { overdue } }: ModalProps<typeof loader>) {
  const t = useText();
  const items = overdue.map(({ documentType, goodUntil }) => ({
    text: t("modals.docExpired.until", {
      document: capital(t(`reference.documentTypes.${documentType}` as TextKey)),
      date: goodUntil ?? "",
    }),
  }));
  return (
    <ModalFrame title={t("modals.docExpired.title")} form="full" tone="danger">
      {items.length === 0 ? null : <ModalList items={items} />}
      <p>{t("modals.docExpired.text")}</p>
      <ModalActs>
        <ModalAct>{t("modals.later")}</ModalAct>
        <ModalAct kind="primary" to={`${href("/profile")}?overdue_certifying_document=true`}>
          {t("modals.docExpired.replace")}
        </ModalAct>
      </ModalActs>
    </ModalFrame>
  );
}
