import { capital } from "#domain/text/capital.ts";
import { countryText, documentsText } from "#i18n/reference-text.ts";
import { useText } from "#i18n/text-context.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { ModalAct, ModalActs } from "#ui/modal/modal-act.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import type { loader } from "./docs-requested.server.ts";
import type { ModalProps } from "./shared/modal.ts";
import { ProfileAct } from "./shared/profile-act.tsx";

type Requested = ModalProps<typeof loader>["loaderData"];

/** The documents by name: a declined one with its country and the moderator's comment, a missing one by what it is needed for. */
function Documents({ declined, owed }: Pick<Requested, "declined" | "owed">) {
  const t = useText();
  return (
    <section className="grid gap-2">
      <h3 className="text-small text-muted">{t("modals.docsRequested.documents")}</h3>
      <ul className="grid list-disc gap-2 pl-5">
        {declined.map(({ id, documentType, country, title, remark }) => (
          <li key={id}>
            {[title ?? capital(t(`reference.documentTypes.${documentType}`)), countryText(t, country, "name")].join(", ")}
            {remark === null ? null : <p className="text-small text-muted">{t("modals.docsRequested.comment", { text: remark })}</p>}
          </li>
        ))}
        {owed.map((missing) => (
          <li key={missing}>{capital(documentsText(t, [missing]))}</li>
        ))}
      </ul>
    </section>
  );
}

export default function DocsRequested({ loaderData: { request, declined, owed, wanted } }: ModalProps<typeof loader>) {
  const t = useText();
  return (
    <ModalFrame title={t("modals.docsRequested.title")} form="sheet" tone="warning">
      {request === null ? null : <DefinitionList items={[{ term: t("modals.docsRequested.request"), value: request }]} />}
      {declined.length + owed.length === 0 ? null : <Documents declined={declined} owed={owed} />}
      <p>{t("modals.docsRequested.text")}</p>
      <ModalActs>
        <ModalAct>{t("modals.later")}</ModalAct>
        <ProfileAct wanted={wanted}>{t("modals.docsRequested.submit")}</ProfileAct>
      </ModalActs>
    </ModalFrame>
  );
}
