import { href } from "react-router";
import type { DraftView } from "#contracts/draft.ts";
import type { SavedOffer } from "#contracts/saved-offer.ts";
import { formatMoney } from "#i18n/format.ts";
import { draftText } from "#i18n/reference-text.ts";
import { useLanguage, useLocalePath, useText } from "#i18n/text-context.tsx";
import type { OwnProfile } from "#services/profile/read-own-profile.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";

/** The offer of the market that the member saved. */
function SavedOfferCard({ saved: { id, humanId, pays, gets } }: { saved: SavedOffer }) {
  const t = useText();
  const language = useLanguage();
  const path = useLocalePath();
  return (
    <Alert
      tone="info"
      title={t("ownProfile.steps.saved", { number: humanId, pays: formatMoney(pays, language), gets: formatMoney(gets, language) })}
      action={
        <ButtonLink to={path(`${href("/transactions")}?offer=${id}`)} size="row">
          {t("ownProfile.steps.savedOpen")}
        </ButtonLink>
      }
    >
      {t("ownProfile.steps.savedText")}
    </Alert>
  );
}

/** The offer that the member is preparing. */
function OwnDraft({ draft }: { draft: DraftView }) {
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

/** The offer that the member wants to publish, or to accept, once the profile is checked. */
export function WantedOffer({ draft, saved }: Pick<OwnProfile, "draft" | "saved">) {
  if (draft !== null) return <OwnDraft draft={draft} />;
  return saved === null ? null : <SavedOfferCard saved={saved} />;
}
