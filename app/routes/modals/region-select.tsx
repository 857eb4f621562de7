import { href } from "react-router";
import { regions } from "#domain/people/personal/registration.ts";
import { useText } from "#i18n/text-context.tsx";
import { ModalChoices } from "#ui/modal/modal-choices.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import type { loader } from "./region-select.server.ts";
import type { ModalProps } from "./shared/modal.ts";

/** Each choice opens a page that asks to accept the documents of that region. */
export default function RegionSelect({ loaderData }: ModalProps<typeof loader>) {
  const t = useText();
  const items = regions.map((region) => ({
    to: `${href("/settings/region")}?to=${region}`,
    title: t(`modals.region.${region}`),
    text: t(region === loaderData.region ? "modals.region.current" : `modals.region.${region}Text`),
  }));
  return (
    <ModalFrame title={t("modals.region.title")} form="sheet">
      <p className="text-small text-muted">{t("modals.region.text")}</p>
      <ModalChoices items={items} />
    </ModalFrame>
  );
}
