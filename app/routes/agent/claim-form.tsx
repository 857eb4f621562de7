import { useFetcher } from "react-router";
import { formatTime } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { ClaimView } from "#services/stage/payment-view.ts";
import { Hand, UserRound } from "#ui/icons.ts";

interface ClaimFormProps {
  readonly claim: ClaimView | null;
  /** The route whose action stores claims. */
  readonly action: string;
  /** In a row of a queue: only the button, without the name of the employee. */
  readonly isShort?: boolean;
}

/** Shows the employee who works on the payment, and claims it for 15 minutes or releases it, so that two people do not work on the same payment. */
export function ClaimForm({ claim, action, isShort }: ClaimFormProps) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const fetcher = useFetcher();
  if (claim && !claim.isOwn) {
    return (
      <span className="inline-flex items-center gap-1.5 text-small text-warning">
        <UserRound aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
        {t("staff.claim.theirs", { name: claim.name, time: formatTime(claim.until, language, zone, { zone: false }) })}
      </span>
    );
  }
  const isOwn = claim !== null;
  return (
    <fetcher.Form method="post" action={action} className={isShort ? "-mx-2 inline-flex" : "inline-flex"}>
      <button
        type="submit"
        name="intent"
        value={isOwn ? "release" : "claim"}
        data-act="claim"
        aria-busy={fetcher.state === "idle" ? undefined : true}
        title={isOwn ? t("staff.claim.own", { time: formatTime(claim.until, language, zone, { zone: false }) }) : t("staff.claim.hint")}
        className={`${isOwn ? "" : "no-print "}relative z-1 inline-flex min-h-7 items-center gap-1.5 rounded-control px-2 text-small font-medium hover:bg-subtle pointer-coarse:min-h-11 ${isOwn ? "bg-brand-soft text-brand" : "text-muted"}`}
      >
        {isOwn ? (
          <UserRound aria-hidden className="size-4" strokeWidth={1.75} />
        ) : (
          <Hand aria-hidden className="size-4" strokeWidth={1.75} />
        )}
        {t(isOwn ? (isShort ? "staff.claim.you" : "staff.claim.release") : "staff.claim.take")}
      </button>
    </fetcher.Form>
  );
}
