import { FileText, FileX } from "lucide-react";
import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { EvidenceFile, PaymentView } from "#services/stage/payment-view.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { FileList } from "#ui/file-list.tsx";
import { Time } from "#ui/time.tsx";

function Figure({ file }: { file: EvidenceFile }) {
  const t = useText();
  const href = `/files/${file.id}`;
  return (
    <figure className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 text-small">
        <span className="font-medium">{t(`staff.payment.evidence.${file.from}`)}</span>
        <span className="text-muted">
          <Time at={file.at} />
        </span>
      </figcaption>
      {file.mime.startsWith("image/") ? (
        <a
          href={`${href}/preview.webp`}
          target="_blank"
          rel="noreferrer"
          className="on-paper block min-h-40 overflow-hidden rounded-control border border-line"
        >
          <img
            src={`${href}/preview.webp`}
            alt={t("staff.payment.evidence.preview", { name: file.name })}
            loading="lazy"
            className="mx-auto block max-h-screen w-auto max-w-full"
          />
        </a>
      ) : (
        <div className="grid justify-items-center gap-2 rounded-control bg-subtle px-4 py-10 text-small text-muted">
          <FileText aria-hidden className="size-8" strokeWidth={1.5} />
          {t("staff.payment.evidence.pdf")}
        </div>
      )}
      <FileList files={[{ name: file.name, size: file.size, href }]} />
    </figure>
  );
}

function Claim({ proof }: { proof: NonNullable<PaymentView["proof"]> }) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const at = t("staff.payment.evidence.proofAt", { time: formatInstant(proof.at, language, zone) });
  return (
    <dl className="grid gap-2 border-b border-line pb-4 text-small">
      <div className="flex flex-wrap gap-x-2">
        <dt className="font-medium">{t("staff.payment.evidence.proof")}</dt>
        <dd className="text-muted">
          {at}
          {proof.late ? `, ${t("staff.payment.evidence.late")}` : ""}
        </dd>
      </div>
      {proof.hash ? (
        <div>
          <dt className="text-muted">{t("staff.payment.evidence.hash")}</dt>
          <dd className="flex items-center gap-2 font-mono break-all">
            <span className="select-all">{proof.hash}</span>
            <CopyButton text={proof.hash} name={t("staff.payment.evidence.hash")} />
          </dd>
        </div>
      ) : null}
      {proof.note ? (
        <div>
          <dt className="text-muted">{t("staff.payment.evidence.note")}</dt>
          <dd>{proof.note}</dd>
        </div>
      ) : null}
    </dl>
  );
}

/** The left half: what the payer and the agent put on the table, the newest first. Papers stay white in both themes. */
export function Evidence({ payment }: { payment: PaymentView }) {
  const t = useText();
  const { files, stageName, proof } = payment;
  const isClaimed = proof !== null && (stageName === "incoming" || stageName === "refund");
  const showsClaim = isClaimed && (proof.hash !== null || proof.note !== null || proof.late);
  return (
    <section id="evidence" aria-labelledby="evidence-title" className="card grid content-start gap-4">
      <h2 id="evidence-title" className="text-body font-semibold">
        {t("staff.payment.evidence.title")}
      </h2>
      {showsClaim ? <Claim proof={proof} /> : null}
      {files.length === 0 && !(showsClaim && proof.hash) ? (
        <div className="grid justify-items-center gap-2 py-12 text-center text-small text-muted">
          <FileX aria-hidden className="size-8" strokeWidth={1.5} />
          <p className="font-medium text-ink">{t("staff.payment.evidence.none")}</p>
          <p>{t(`staff.payment.evidence.noneText.${stageName}`)}</p>
        </div>
      ) : null}
      {files.length > 0 ? (
        <div className="divide-y divide-line">
          {files.map((file) => (
            <Figure key={file.id} file={file} />
          ))}
        </div>
      ) : null}
    </section>
  );
}
