import { href, Link } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { OfferFile } from "#services/offer/own/read-offer-documents.server.ts";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import { Card } from "#ui/card.tsx";
import { FileList } from "#ui/file-list.tsx";
import { Time } from "#ui/time.tsx";
import { fileTitle, listedFiles } from "./file-titles.ts";

/** Images as thumbnails, other files as a list, each with the meaning of the file as its title. All can be opened. */
export function Files({ files }: { files: readonly OfferFile[] }) {
  const t = useText();
  const pictures = files.filter(({ isPicture }) => isPicture);
  return (
    <>
      {pictures.length > 0 ? (
        <ul className="flex flex-wrap gap-2 pt-2">
          {pictures.map(({ id, name, meaning }) => (
            <li key={id}>
              <a href={href("/files/:fileId", { fileId: id })} className="grid w-32 gap-1 text-caption text-muted hover:text-ink">
                <img
                  src={href("/files/:fileId/preview.webp", { fileId: id })}
                  alt=""
                  width={96}
                  height={96}
                  loading="lazy"
                  className="size-24 rounded-control border border-line object-cover object-top"
                />
                <span className="text-ink">{fileTitle(t, { meaning, name })}</span>
                <span className="truncate">{name}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <FileList
        files={listedFiles(
          t,
          files.filter(({ isPicture }) => !isPicture),
        )}
      />
    </>
  );
}

/** The reader's report of the payment; the step above names the verifier and the deadline. */
export function ProofCard({ detail: { proof, offer } }: { detail: OwnOfferDetail }) {
  const t = useText();
  if (!proof) return null;
  const canReplace = offer.acts.includes("saveProof");
  return (
    <Card
      id="proof"
      title={t("ownOffer.proof.title")}
      aside={
        canReplace ? (
          <Link to={href("/my-transactions/:offerId/proof", { offerId: offer.id })} className="no-print link text-small">
            {t("ownOffer.proof.replace")}
          </Link>
        ) : null
      }
    >
      <div className="grid gap-2">
        {canReplace ? <p className="text-small text-muted">{t("ownOffer.proof.replaceUntil")}</p> : null}
        <p>
          {t("ownOffer.proof.sentAt")}: <Time at={proof.at} />
          {proof.late ? `, ${t("ownOffer.proof.late")}` : null}
        </p>
        {proof.note ? (
          <p>
            {t("ownOffer.proof.note")}: {proof.note}
          </p>
        ) : null}
        {proof.transactionHash ? (
          <p className="grid gap-0.5">
            <span className="text-small text-muted">{t("ownOffer.proof.hash")}</span>
            <span className="font-mono text-small break-all select-all">{proof.transactionHash}</span>
          </p>
        ) : null}
        <Files files={proof.files} />
      </div>
    </Card>
  );
}
