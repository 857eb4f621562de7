import { href, redirect } from "react-router";
import { usefulnessForm } from "#contracts/content/editor-forms.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { notFound } from "#guards/guards.server.ts";
import { localePath } from "#i18n/locale-path.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { clientAddressContext, languageContext } from "#middleware/contexts.server.ts";
import { listQuestions, rateAnswer } from "#services/content/list-questions.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Reading } from "#ui/reading.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { PublicHead } from "../public-head.tsx";
import type { Route } from "./+types/questions";

export const handle: PageHandle = { layout: "white", script: false, isShared: true, mobileBar: false };

/** After a vote on an answer, the page shows only this answer, with a link to all. */
const onlyOne = (groups: Awaited<ReturnType<typeof listQuestions>>, wanted: string) =>
  groups
    .map((group) => ({ ...group, questions: group.questions.filter(({ slug }) => slug === wanted) }))
    .filter(({ questions }) => questions.length > 0);

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const search = (searchParams.get("q") ?? "").trim().slice(0, 100);
  const said = (["helped", "missed"] as const).find((word) => searchParams.has(word)) ?? null;
  const groups = await listQuestions(context.get(languageContext), search, Date.now());
  return { search, said, groups: said === null ? groups : onlyOne(groups, searchParams.get(said) ?? "") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, usefulnessForm);
  if (!submission.ok) return submission.reply;
  const { value } = submission;
  const hasHelped = "helped" in value;
  const slug = hasHelped ? value.helped : value.missed;
  const rated = await rateAnswer({ slug, hasHelped, ip: context.get(clientAddressContext), now: Date.now() });
  if (!rated.ok) notFound();
  const page = localePath(`${href("/qa")}?${hasHelped ? "helped" : "missed"}=${slug}#${slug}`, context.get(languageContext));
  return redirect(page, 303);
}

type Data = Route.ComponentProps["loaderData"];
type Groups = Data["groups"];

function Search({ search }: { search: string }) {
  const t = useText();
  const path = useLocalePath();
  return (
    <search>
      <form action={path("/qa")} className="flex max-w-form flex-wrap gap-2">
        <label htmlFor="q" className="sr-only">
          {t("content.questions.search")}
        </label>
        <input
          id="q"
          name="q"
          type="search"
          defaultValue={search}
          maxLength={100}
          placeholder={t("content.questions.search")}
          className="control min-w-0 flex-1"
        />
        <button type="submit" className="button button-primary">
          {t("content.questions.submit")}
        </button>
      </form>
    </search>
  );
}

/** The form that the buttons under every answer send: one for the page, so that an answer costs two buttons. */
const formId = "usefulness";

function UsefulnessForm() {
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
function Usefulness({ slug, title, said }: UsefulnessProps) {
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

function Group({ group, isOpen, said }: { group: Groups[number]; isOpen: boolean; said: Data["said"] }) {
  return (
    <section aria-labelledby={`group-${group.key}`} className="grid gap-2">
      <h2 id={`group-${group.key}`} className="scroll-mt-20 text-h3">
        {group.name}
      </h2>
      <div className="divide-y divide-line border-y border-line">
        {group.questions.map(({ slug, title, body }) => (
          <details key={slug} id={slug} open={isOpen} className="fold scroll-mt-20">
            <summary>{title}</summary>
            <div className="pb-4 text-muted">
              <Reading>{body}</Reading>
              <Usefulness slug={slug} title={title} said={said} />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}

/** Answers in groups, each with a separate address; the search covers titles and answers. */
export default function Questions({ loaderData: { search, said, groups } }: Route.ComponentProps) {
  const t = useText();
  const path = useLocalePath();
  const isNarrow = search !== "" || said !== null;
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  const ask = path(`${href("/contacts")}${search === "" ? "" : `?subject=${encodeURIComponent(search)}`}#write`);
  return (
    <div className="grid w-full max-w-list gap-8">
      {isNarrow ? <meta name="robots" content="noindex" /> : null}
      <PublicHead title={t("content.questions.title")} lead={t("content.questions.lead")} />
      <Search search={search} />
      {!isNarrow || count === 0 ? null : (
        <p role="status" className="flex flex-wrap gap-x-4 text-muted">
          {said === null ? t("content.questions.found", { count }) : null}
          <a href={path("/qa")} className="link">
            {t("content.questions.reset")}
          </a>
        </p>
      )}
      {count === 0 ? (
        <EmptyState
          drawing="search"
          title={t("content.questions.nothing")}
          text={t("content.questions.nothingText")}
          action={
            <a href={ask} className="button button-primary">
              {t("content.questions.ask")}
            </a>
          }
        />
      ) : null}
      <UsefulnessForm />
      {groups.map((group) => (
        <Group key={group.key} group={group} isOpen={isNarrow} said={said} />
      ))}
      {count === 0 ? null : (
        <section className="grid justify-items-start gap-2 rounded-card bg-brand-soft p-5">
          <h2 className="text-h3">{t("content.questions.endTitle")}</h2>
          <p>{t("content.questions.endText")}</p>
          <a href={ask} className="link py-1">
            {t("content.questions.ask")}
          </a>
        </section>
      )}
    </div>
  );
}
