import { FoldCard } from "./fold-card.tsx";

/** A worry of the deal's phase, in words of the server: a page carries those of its phase alone. */
export interface WhatIfWords {
  readonly title: string;
  readonly worries: readonly { readonly question: string; readonly answer: string }[];
}

/** The worries of this phase, each with what happens by itself and who decides. */
export function WhatIf({ words: { title, worries } }: { words: WhatIfWords }) {
  return (
    <FoldCard id="what-if" title={title}>
      <div className="divide-y divide-line">
        {worries.map(({ question, answer }) => (
          <details key={question} className="fold">
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </FoldCard>
  );
}
