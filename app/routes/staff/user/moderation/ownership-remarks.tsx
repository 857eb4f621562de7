import { remarkName } from "#contracts/profile/remark-name.ts";
import { companyKeys, ownerFields } from "#domain/people/company/ownership.ts";
import { TextField } from "#forms/text-field.tsx";
import { useText } from "#i18n/text-context.tsx";
import type { Ownership } from "#services/profile/company/read-ownership.server.ts";

/** Fields for remarks on a company's data: one for each pending line, and one for the list of owners. */
export function OwnershipRemarks({ ownership: { state, live, changed, owners, removed } }: { ownership: Ownership }) {
  const t = useText();
  const asked = state !== "submitted" ? [] : live === null ? ([...companyKeys, "hasNoOwners"] as const) : changed;
  const waiting = owners.filter((owner) => owner.state === "submitted");
  const isListOpen = state !== null && (state === "submitted" || waiting.length > 0 || removed.length > 0);
  return (
    <>
      {asked.map((key) => (
        <TextField
          key={key}
          name={remarkName.company(key)}
          label={t(key === "owners" ? "company.ownersRemark" : `company.${key}`)}
          isOptional
          maxLength={500}
        />
      ))}
      {isListOpen ? <TextField name={remarkName.company("owners")} label={t("company.ownersRemark")} isOptional maxLength={500} /> : null}
      {waiting.map((owner) => (
        <details key={owner.id} className="border-t border-line py-3">
          <summary className="cursor-pointer font-medium">{t("company.compareOwner", { name: owner.fullName })}</summary>
          <div className="grid gap-1 pt-3">
            {(owner.changed.length > 0 ? owner.changed : ownerFields).map((key) => (
              <TextField key={key} name={remarkName.owner(owner.id, key)} label={t(`company.${key}`)} isOptional maxLength={500} />
            ))}
          </div>
        </details>
      ))}
    </>
  );
}
