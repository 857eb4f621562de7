/** Matches `23.11.2026, ` and `11:00 МСК`, the format of `formatInstant`; the zone ends before a punctuation mark. */
const instant = /(\d{2}\.\d{2}\.\d{4},\u00a0)(\d{2}:\d{2}(?:\u00a0\p{L}+(?:[+\u2212]\d+(?::\d{2})?)?)*)/u;

/**
 * A sentence in which dates with times do not wrap; when enlarged text leaves no space for one, it breaks between its date and its time.
 */
export function DatedText({ children }: { children: string }) {
  const [before, date, time, ...rest] = children.split(instant);
  if (date === undefined) return before;
  return (
    <>
      {before}
      <span className="moment">
        {date}
        <wbr />
        {time}
      </span>
      <DatedText>{rest.join("")}</DatedText>
    </>
  );
}
