import { useText } from "#i18n/text-context.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { ModalAct, ModalActs } from "#ui/modal/modal-act.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import type { loader } from "./docs-requested.server.ts";
import type { ModalProps } from "./shared/modal.ts";
import { ProfileAct } from "./shared/profile-act.tsx";

export default function DocsRequested({ loaderData: { request, wanted } }: ModalProps<typeof loader>) {
  const t = useText();
  return (
    <ModalFrame title={t("modals.docsRequested.title")} form="sheet" tone="warning">
      {request === null ? null : <DefinitionList items={[{ term: t("modals.docsRequested.request"), value: request }]} />}
      <p>{t("modals.docsRequested.text")}</p>
      <ModalActs>
        <ModalAct>{t("modals.later")}</ModalAct>
        <ProfileAct wanted={wanted}>{t("modals.docsRequested.submit")}</ProfileAct>
      </ModalActs>
    </ModalFrame>
  );
}
