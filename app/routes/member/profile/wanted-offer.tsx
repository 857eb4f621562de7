import { href } from "react-router";
import type { SavedOffer } from "#contracts/market/saved-offer.ts";
import type { DraftView } from "#contracts/offer/draft.ts";
import { formatMoney } from "#i18n/format.ts";
import { draftText } from "#i18n/reference-text.ts";
import { useLanguage, useLocalePath, useText } from "#i18n/text-context.tsx";
import type { OwnProfile } from "#services/profile/read-own-profile.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";

interface CardProps {
  readonly title: string;
  readonly text: string;
  readonly open: string;
  readonly to: string;
}

function OfferCard({ title, text, open, to }: CardProps) {
  const path = useLocalePath();
  return (
    <Alert
      tone="info"
      title={title}
      action={
        <ButtonLink to={path(to)} size="row">
          {open}
        </ButtonLink>
      }
    >
      {text}
    </Alert>
  );
}

/** The offer of the market that the member saved. */
function SavedOfferCard({ saved: { id, humanId, pays, gets } }: { saved: SavedOffer }) {
  const t = useText();
  const language = useLanguage();
  const sums = { pays: formatMoney(pays, language), gets: formatMoney(gets, language) };
  return (
    <OfferCard
      title={t("ownProfile.steps.saved", { number: humanId, ...sums })}
      text={t("ownProfile.steps.savedText")}
      open={t("ownProfile.steps.savedOpen")}
      to={`${href("/transactions")}?offer=${id}`}
    />
  );
}

/** The offer that the member is preparing. */
function DraftCard({ draft }: { draft: DraftView }) {
  const t = useText();
  return (
    <OfferCard
      title={draftText(t, useLanguage(), draft)}
      text={t(draft.isOrdered ? "ownProfile.steps.draftOrdered" : "ownProfile.steps.draft")}
      open={t("ownProfile.steps.draftOpen")}
      to={href("/new-transaction/:draftId/:step", { draftId: draft.id, step: draft.step })}
    />
  );
}

/** The offer that the member wants to publish, or to accept, once the profile is checked. */
export function WantedOffer({ draft, saved }: Pick<OwnProfile, "draft" | "saved">) {
  if (draft !== null) return <DraftCard draft={draft} />;
  return saved === null ? null : <SavedOfferCard saved={saved} />;
}
