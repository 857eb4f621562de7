import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { Certificate, CertifiedPayout } from "#services/document/check-certificate.server.ts";
import { Alert } from "#ui/alert.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { Time } from "#ui/time.tsx";

/** The result of a check. `file`: the document itself was checked, not its code. */
export type Checked =
  | { readonly kind: "asked" }
  | { readonly kind: "found" | "fileFound"; readonly certificate: Certificate }
  | { readonly kind: "payout"; readonly payout: CertifiedPayout }
  | { readonly kind: "unknown" | "fileUnknown" | "fileMissing" }
  | { readonly kind: "busy"; readonly minutes: number };

function Facts({ certificate: { code, humanId, revision, signedAt, documentSha256 } }: { certificate: Certificate }) {
  const t = useText();
  return (
    <>
      <DefinitionList
        items={[
          { term: t("certificate.number"), value: humanId },
          { term: t("certificate.revision"), value: `${revision}` },
          { term: t("certificate.first"), value: <Time at={signedAt[0] ?? 0} /> },
          { term: t("certificate.second"), value: <Time at={signedAt.at(-1) ?? 0} /> },
          { term: t("certificate.document"), value: documentSha256, isCode: true },
          { term: t("certificate.signed"), value: code, isCode: true },
        ]}
      />
      <p className="text-small text-muted">{t("certificate.compare")}</p>
    </>
  );
}

function PayoutFacts({ payout: { code, humanId, paidAt, amount, reference } }: { payout: CertifiedPayout }) {
  const t = useText();
  const language = useLanguage();
  return (
    <DefinitionList
      items={[
        { term: t("certificate.number"), value: humanId },
        { term: t("certificate.paidAt"), value: <Time at={paidAt} /> },
        { term: t("certificate.paidAmount"), value: formatMoney(amount, language) },
        ...(reference === "" ? [] : [{ term: t("certificate.paidReference"), value: reference, isCode: true }]),
        { term: t("certificate.receiptCode"), value: code, isCode: true },
      ]}
    />
  );
}

/** The answer to a code or a file. The text is the same for all unknown codes and files. */
export function CertificateAnswer({ checked }: { checked: Checked }) {
  const t = useText();
  if (checked.kind === "asked") return null;
  if (checked.kind === "busy") {
    return (
      <Alert tone="warning" title={t("certificate.busy")}>
        {t("certificate.busyText", { count: checked.minutes })}
      </Alert>
    );
  }
  const isFound = "certificate" in checked || checked.kind === "payout";
  return (
    <div className="grid gap-6">
      <Alert tone={isFound ? "success" : "info"} title={t(`certificate.${checked.kind}`)}>
        {t(`certificate.${checked.kind}Text`)}
      </Alert>
      {"certificate" in checked ? <Facts certificate={checked.certificate} /> : null}
      {checked.kind === "payout" ? <PayoutFacts payout={checked.payout} /> : null}
    </div>
  );
}
