import type { Instant } from "#domain/offer/state.ts";
import type { Held } from "#domain/people/restriction/strikes.ts";
import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useLocalePath, useText, useTimeZone } from "#i18n/text-context.tsx";
import { Alert } from "./alert.tsx";
import { ButtonLink } from "./button.tsx";

interface SuspensionNoteProps {
  readonly until: Instant | null;
  readonly why: Held["restrictionReason"];
}

/** The reason and the end of a suspension, and the member's options. */
export function SuspensionNote({ until, why }: SuspensionNoteProps) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const path = useLocalePath();
  const facts = [
    ...(why === null ? [] : [t("reference.suspension.why", { why: t(`reference.suspensionReasons.${why}`) })]),
    ...(until === null ? [] : [t("reference.suspension.until", { until: formatInstant(until, language, zone) })]),
  ];
  return (
    <Alert
      tone="warning"
      title={t("reference.suspension.title")}
      action={
        <ButtonLink
          to={`${path("/contact-us")}?${new URLSearchParams({ subject: t("reference.suspension.subject") })}`}
          isDocument
          size="row"
        >
          {t("reference.suspension.appeal")}
        </ButtonLink>
      }
    >
      {facts.length > 0 ? <span className="block">{facts.join(" ")}</span> : null}
      {t(why === "lateness" ? "reference.suspension.canLateness" : "reference.suspension.can")}
    </Alert>
  );
}
