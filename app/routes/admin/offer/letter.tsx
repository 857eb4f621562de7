import { href } from "react-router";
import { notFound } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { languageContext } from "#middleware/contexts.server.ts";
import { readOfferLetter } from "#services/offer/staff/read-offer-letter.server.ts";
import { Card } from "#ui/card.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { Time } from "#ui/time.tsx";
import { requireManager } from "../enter-offer.server.ts";
import type { Route } from "./+types/letter";
import { letterNote } from "./letter-note.server.ts";

export const handle: PageHandle = { namespaces: ["backOffice"] };

export async function loader(asked: Route.LoaderArgs) {
  const { offerId, letterId } = asked.params;
  const letter = await readOfferLetter(requireManager(asked), offerId, letterId);
  if (!letter.ok) notFound();
  return { ...letter.value, masked: letterNote(asked.context.get(languageContext)) };
}

/** `/admin-transactions/:offerId/letters/:letterId`: what a letter said to its reader. */
export default function OfferLetterPage({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { offerId, humanId, subject, text, to, state, lang, createdAt, sentAt, masked } = loaderData;
  return (
    <>
      <title>{subject}</title>
      <PageTitle
        title={subject}
        back={{ to: `${href("/admin-transactions/:offerId", { offerId })}?tab=papers`, label: humanId }}
        lead={
          <>
            {[to, t(`backOffice.papers.states.${state}`)].filter(Boolean).join(", ")} <Time at={sentAt ?? createdAt} />
          </>
        }
      />
      <Card>
        <p lang={lang} className="max-w-prose break-words whitespace-pre-wrap">
          {text}
        </p>
        <p className="mt-4 border-t border-line pt-3 text-caption text-muted">{masked}</p>
      </Card>
    </>
  );
}
