import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import { ModalAct, ModalActs } from "#ui/modal/modal-act.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import type { loader } from "./new-offer-escrow-russia-fail.server.ts";
import type { ModalProps } from "./shared/modal.ts";
import { SupportAct } from "./shared/support-act.tsx";

export default function NotActive({ loaderData: { reason, until, fixTo } }: ModalProps<typeof loader>) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  return (
    <ModalFrame title={t("modals.notActive.title")} form="sheet" tone="warning">
      <p>{t(`reference.inactiveReasons.${reason}`)}</p>
      {until === null ? null : <p>{t("modals.notActive.until", { time: formatInstant(until, language, zone) })}</p>}
      <ModalActs>
        <SupportAct />
        {fixTo === null ? (
          <ModalAct kind="primary">{t("modals.fine")}</ModalAct>
        ) : (
          <ModalAct kind="primary" to={fixTo}>
            {t("modals.notActive.fix")}
          </ModalAct>
        )}
      </ModalActs>
    </ModalFrame>
  );
}
