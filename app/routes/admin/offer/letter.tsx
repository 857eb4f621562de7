import { href } from "react-router";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { type OfferLetter, readOfferLetter } from "#services/offer/staff/read-offer-letter.server.ts";
import { Card } from "#ui/card.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { Time } from "#ui/time.tsx";
import type { Route } from "./+types/letter";

export async function loader(asked: Route.LoaderArgs) {
  const { offerId, letterId } = asked.params;
  const letter = await readOfferLetter(enterPage(asked), offerId, letterId);
  if (!letter.ok) notFound();
  return letter.value;
}

/** The text of a letter. Its button is a link when no part of its address is hidden. */
function Letter({ letter: { lang, title, paragraphs, rows, button, otherwise, isOpen } }: { letter: OfferLetter }) {
  return (
    <div lang={lang} className="grid gap-4 break-words">
      <h2 className="font-semibold">{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
      {rows.length === 0 ? null : <DefinitionList items={rows.map(({ label, text }) => ({ term: label, value: text }))} />}
      {button === null ? null : (
        <p className="[overflow-wrap:anywhere]">
          {isOpen ? (
            <a href={button.link} className="link">
              {button.text}
            </a>
          ) : (
            `${button.text}: ${button.link}`
          )}
        </p>
      )}
      {otherwise === null ? null : (
        <p className="whitespace-pre-line">
          <strong className="block font-medium">{otherwise.title}</strong>
          {otherwise.text}
        </p>
      )}
    </div>
  );
}

/** `/admin-transactions/:offerId/letters/:letterId`: the text of a letter. */
export default function OfferLetterPage({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { offerId, humanId, subject, to, state, createdAt, sentAt } = loaderData;
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
      <div className="max-w-2xl">
        <Card>
          <Letter letter={loaderData} />
          <p className="mt-4 border-t border-line pt-3 text-caption text-muted">{t("offerRecords.masked")}</p>
        </Card>
      </div>
    </>
  );
}
