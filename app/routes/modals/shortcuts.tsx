import { useText } from "#i18n/text-context.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import type { ModalHandle } from "./shared/modal.ts";

export const handle: ModalHandle = { areas: ["staff"] };

/** The keys of staff pages. */
export default function Shortcuts() {
  const t = useText();
  const items = [
    { key: "J", does: t("modals.shortcuts.next") },
    { key: "K", does: t("modals.shortcuts.previous") },
    { key: "Enter", does: t("modals.shortcuts.open") },
    { key: "Esc", does: t("modals.shortcuts.close") },
    { key: "Ctrl K", does: t("search.title") },
    { key: "?", does: t("modals.shortcuts.list") },
  ];
  return (
    <ModalFrame title={t("modals.shortcuts.title")} form="sheet">
      <p className="text-small text-muted">{t("modals.shortcuts.text")}</p>
      <dl className="divide-y divide-line">
        {items.map(({ key, does }) => (
          <div key={key} className="flex items-center justify-between gap-4 py-2">
            <dt className="order-2">
              <kbd className="rounded-code border border-line bg-subtle px-2 py-0.5 font-mono text-small">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </ModalFrame>
  );
}
