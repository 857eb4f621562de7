import { Checkbox } from "#forms/checkbox.tsx";
import { useLocalePath, useText } from "#i18n/text-context.tsx";

/** The consents that each side gives before signing. */
export function Consent() {
  const t = useText();
  const path = useLocalePath();
  return (
    <Checkbox
      name="policy"
      label={
        <>
          {t("market.review.policy")}{" "}
          <a href={path("/policy")} target="_blank" rel="noreferrer" className="link">
            {t("market.review.policyLink")}
          </a>
        </>
      }
    />
  );
}
