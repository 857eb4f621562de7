import { href } from "react-router";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useLocalePath, useText } from "#i18n/text-context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { Archive, FileDown } from "#ui/icons.ts";
import { useModalLink } from "#ui/modal/modal-address.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { Time } from "#ui/time.tsx";
import type { Route } from "./+types/documents";
import { DocumentList, ReceiptList, Signatures } from "./documents-card.tsx";
import { FormPage } from "./form-page.tsx";
import { Files } from "./proof-card.tsx";
import { requireOwnOffer } from "./require-own-offer.server.ts";

export const handle: PageHandle = { layout: "transactions", mobileBar: false };

export async function loader(args: Route.LoaderArgs) {
  return { detail: await requireOwnOffer(args) };
}

type Detail = Route.ComponentProps["loaderData"]["detail"];

/** Documents that are still being created. A live update shows them. */
function Forming({ detail }: { detail: Detail }) {
  const t = useText();
  const { papers, signatures, hash, offer } = detail;
  const isSheetDue =
    signatures.own !== null &&
    signatures.partners !== null &&
    !papers.documents.some(({ kind, isCurrent }) => kind === "evidence" && isCurrent);
  const isContractDue = offer.phase === "signing" && hash === null;
  if (!isSheetDue && !isContractDue) return null;
  return (
    <p className="border-t border-line pt-4 text-small text-muted">
      {t(isContractDue ? "ownOffer.papers.forming" : "ownOffer.papers.formingSheet")}
    </p>
  );
}

/** Reference and date of the payout to the partner's recipient. The reader may not open its bank document. */
function PartnersPayout({ leg }: { leg: Detail["legs"]["own"] }) {
  const t = useText();
  const language = useLanguage();
  if (leg.paidOutAt === undefined) return null;
  return (
    <div className="grid gap-0.5 text-small">
      <p className="font-medium">
        {t("ownOffer.files.partnersPayout", { amount: formatMoney(leg.payout, language) })}, <Time at={leg.paidOutAt} />
      </p>
      {leg.reference ? <p className="break-words">{t("ownOffer.timelineReference", { reference: leg.reference })}</p> : null}
      <p className="text-muted">{t("ownOffer.files.partnersPayoutHidden")}</p>
    </div>
  );
}

export default function Documents({ loaderData: { detail } }: Route.ComponentProps) {
  const t = useText();
  const modal = useModalLink();
  const path = useLocalePath();
  const { offer, papers, hash } = detail;
  const proofs = papers.files.filter(({ purpose }) => purpose === "proof");
  const agentFiles = papers.files.filter(({ purpose }) => purpose === "agentFile");
  return (
    <FormPage offer={offer} title={t("ownOffer.papers.pageTitle")}>
      <Card id="papers" title={t("ownOffer.papers.title")}>
        <div className="grid gap-4">
          {papers.documents.length === 0 && hash === null && offer.phase === "published" ? (
            <p className="text-muted">{t("ownOffer.papers.none")}</p>
          ) : (
            <DocumentList detail={detail} />
          )}
          <ReceiptList detail={detail} />
          <Forming detail={detail} />
        </div>
      </Card>
      {hash === null ? null : (
        <Card id="signatures" title={t("ownOffer.papers.signatures")}>
          <div className="grid gap-4">
            <Signatures detail={detail} />
            <DefinitionList items={[{ term: t("ownOffer.papers.hash"), value: hash, copy: hash, isCode: true }]} />
            <p>
              <a href={path(href("/verify/:code?", { code: hash }))} className="link text-small">
                {t("ownOffer.papers.verify")}
              </a>
            </p>
          </div>
        </Card>
      )}
      {proofs.length > 0 ? (
        <Card id="proofs" title={t("ownOffer.papers.proofs")}>
          <Files files={proofs} />
        </Card>
      ) : null}
      {agentFiles.length > 0 || detail.legs.own.paidOutAt !== undefined ? (
        <Card id="agent-files" title={t("ownOffer.papers.agentFiles")}>
          <div className="grid gap-4">
            <Files files={agentFiles} />
            <PartnersPayout leg={detail.legs.own} />
          </div>
        </Card>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={modal("docs-downloading", { id: offer.id })} icon={<Archive aria-hidden />}>
          {t("ownOffer.papers.pack")}
        </ButtonLink>
        <ButtonLink
          kind="quiet"
          to={href("/my-transactions/:id/statement.pdf", { id: offer.id })}
          isDocument
          icon={<FileDown aria-hidden />}
        >
          {t("ownOffer.papers.statement")}
        </ButtonLink>
      </div>
    </FormPage>
  );
}
