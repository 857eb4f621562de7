import { href } from "react-router";
import { useLocalePath, useText } from "#i18n/text-context.tsx";

/** The form that the buttons under every answer send: one for the page, so that an answer costs two buttons. */
const formId = "usefulness";

export function UsefulnessForm() {
  const path = useLocalePath();
  return <form id={formId} method="post" action={path("/qa")} />;
}

interface UsefulnessProps {
  readonly slug: string;
  readonly title: string;
  /** The reader's vote on this answer. */
  readonly said: "helped" | "missed" | null;
}

/** A vote on the answer's usefulness; after a "no" it asks what was missing. */
export function Usefulness({ slug, title, said }: UsefulnessProps) {
  const t = useText();
  const path = useLocalePath();
  if (said !== null) {
    return (
      <p role="status" className="mt-3 text-small">
        {t(`content.questions.${said}`)}{" "}
        {said === "helped" ? null : (
          <a href={path(`${href("/contacts")}?subject=${encodeURIComponent(title)}#write`)} className="link">
            {t("content.questions.tell")}
          </a>
        )}
      </p>
    );
  }
  return (
    <p className="no-print mt-3 flex flex-wrap items-center gap-x-4 text-small">
      {t("content.questions.useful")}
      {(["helped", "missed"] as const).map((name) => (
        <button key={name} type="submit" form={formId} name={name} value={slug} className="link py-2">
          {t(`content.questions.${name === "helped" ? "yes" : "no"}`)}
        </button>
      ))}
    </p>
  );
}
