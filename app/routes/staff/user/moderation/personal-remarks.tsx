import { remarkName } from "#contracts/remark-name.ts";
import { TextField } from "#forms/text-field.tsx";
import { useText } from "#i18n/text-context.tsx";
import type { ComparedField } from "#services/moderation/read-case.server.ts";

/** Fields for remarks about personal data: the changed and the empty ones, or all of a first profile. */
export function PersonalRemarks({ fields }: { fields: readonly ComparedField[] }) {
  const t = useText();
  const asked = fields.filter(({ next, isChanged, current }) => isChanged || current === "" || next === "");
  return (
    <>
      <p className="pb-2 text-small text-muted">{t("moderation.remarksNote")}</p>
      {(asked.length > 0 ? asked : fields).map(({ key }) => (
        <TextField key={key} name={remarkName.field(key)} label={t(`ownProfile.fields.${key}`)} isOptional maxLength={500} />
      ))}
    </>
  );
}
