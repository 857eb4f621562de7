import { href } from "react-router";
import { formatMoney } from "#i18n/format.ts";
import { draftText } from "#i18n/reference-text.ts";
import { useLanguage, useLocalePath, useText } from "#i18n/text-context.tsx";
import type { OwnProfile } from "#services/profile/read-own-profile.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";

/** The offer that the member is preparing. */
function OwnDraft({ draft }: { draft: NonNullable<OwnProfile["draft"]> }) {
  const t = useText();
  const language = useLanguage();
  const path = useLocalePath();
  return (
    <Alert
      tone="info"
      title={draftText(t, language, draft)}
      action={
        <ButtonLink to={path(href("/new-transaction/:draftId/:step", { draftId: draft.id, step: draft.step }))} size="row">
          {t("ownProfile.steps.draftOpen")}
        </ButtonLink>
      }
    >
      {t(draft.isOrdered ? "ownProfile.steps.draftOrdered" : "ownProfile.steps.draft")}
    </Alert>
  );
}

/** The offer of somebody else that the member came for. */
function OwnOffer({ offer: { id, humanId, pays, gets } }: { offer: NonNullable<OwnProfile["offer"]> }) {
  const t = useText();
  const language = useLanguage();
  const path = useLocalePath();
  const sums = { pays: formatMoney(pays, language), gets: formatMoney(gets, language) };
  return (
    <Alert
      tone="info"
      title={t("ownProfile.steps.offer", { number: humanId, ...sums })}
      action={
        <ButtonLink to={path(`${href("/transactions")}?offer=${id}`)} size="row">
          {t("ownProfile.steps.offerOpen")}
        </ButtonLink>
      }
    >
      {t("ownProfile.steps.offerText")}
    </Alert>
  );
}

/** The offer that the member came for: their own draft, or somebody else's. */
export function Wish({ draft, offer }: Pick<OwnProfile, "draft" | "offer">) {
  if (draft !== null) return <OwnDraft draft={draft} />;
  return offer === null ? null : <OwnOffer offer={offer} />;
}
