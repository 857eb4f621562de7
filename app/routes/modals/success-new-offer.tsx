import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { ModalAct, ModalActs } from "#ui/modal/modal-act.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import type { ModalProps } from "./shared/modal.ts";
import { moneyText } from "./shared/money-text.ts";
import type { loader } from "./success-new-offer.server.ts";

type Published = ModalProps<typeof loader>["loaderData"];

function Facts({ humanId, pays, gets, until }: Published) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const sums = [pays, gets].map(({ money, network }) => moneyText(language, money, network)).join(" → ");
  const items = [
    { term: t("modals.published.number"), value: humanId },
    { term: t("modals.published.sums"), value: sums },
    ...(until === null ? [] : [{ term: t("modals.published.until"), value: formatInstant(until, language, zone) }]),
  ];
  return <DefinitionList items={items} />;
}

/** The offer's address for other people. It wraps before its path and before its query, not within a word. */
function SharedLink({ link }: Pick<Published, "link">) {
  const t = useText();
  const label = t("modals.published.share");
  return (
    <div className="grid gap-1">
      <p className="text-small font-medium">{label}</p>
      <div className="flex items-center gap-1 rounded-control border border-line bg-subtle py-2 pr-1 pl-3">
        <code className="min-w-0 flex-1 font-mono break-words text-small select-all">
          {link.split(/(?<=\w)(?=\/)|(?=\?)/).map((part) => (
            <span key={part} className="inline-block max-w-full">
              {part}
            </span>
          ))}
        </code>
        <CopyButton text={link} name={label} />
      </div>
    </div>
  );
}

export default function NewOffer({ loaderData }: ModalProps<typeof loader>) {
  const t = useText();
  return (
    <ModalFrame title={t("modals.published.title")} form="sheet" tone="success">
      <p>{t("modals.published.text")}</p>
      <Facts {...loaderData} />
      <SharedLink link={loaderData.link} />
      <ModalActs>
        <ModalAct kind="primary">{t("modals.published.open")}</ModalAct>
      </ModalActs>
    </ModalFrame>
  );
}
