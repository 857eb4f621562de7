import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { StaffOfferView, StaffParty } from "#services/offer/staff/read-staff-offer.server.ts";
import { DatedText } from "#ui/dated-text.tsx";
import { FoldCard } from "../../member/my-transactions/fold-card.tsx";
import { capitalized } from "../words.ts";

function Party({ party }: { party: StaffParty }) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const { side, name, companyName, email, signedAt, proof, isBlocked, isSuspended, status } = party;
  const time = (at: number) => formatInstant(at, language, zone);
  const states = [
    t(`shell.status.${status}`),
    ...(isBlocked ? [t("backOffice.offer.blocked")] : []),
    ...(isSuspended ? [t("backOffice.offer.suspendedMember")] : []),
  ];
  return (
    <li className="grid gap-0.5 py-3 text-small first:pt-0 last:pb-0">
      <span className="text-caption text-muted">{capitalized(t(`backOffice.side.${side}`))}</span>
      <span className="font-medium">{companyName ?? name}</span>
      <span className="break-all text-muted">{email}</span>
      <span className="text-muted">{states.join(", ")}</span>
      <span className="pt-1">
        <DatedText>
          {signedAt === null ? t("backOffice.offer.notSigned") : t("backOffice.offer.signed", { time: time(signedAt) })}
        </DatedText>
      </span>
      <span>
        <DatedText>
          {proof === null
            ? t("backOffice.offer.noProof")
            : t(proof.late ? "backOffice.offer.proofLate" : "backOffice.offer.proof", { time: time(proof.at) })}
        </DatedText>
      </span>
    </li>
  );
}

/** Both members with their present data and their obligations to the offer. */
export function PartiesCard({ offer }: { offer: StaffOfferView }) {
  const t = useText();
  return (
    <FoldCard id="parties" title={t("backOffice.offer.parties")}>
      <ul className="divide-y divide-line">
        {offer.parties.map((party) => (
          <Party key={party.side} party={party} />
        ))}
        {offer.parties.length < 2 ? <li className="py-3 text-small text-muted last:pb-0">{t("backOffice.nobody")}</li> : null}
      </ul>
    </FoldCard>
  );
}
