import { href, redirect } from "react-router";
import { type ReviewState, reviewStates } from "#contracts/content/content.ts";
import { reviewStateForm } from "#contracts/content/editor-forms.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { readSubmission } from "#forms/read-submission.server.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { countReviewsToModerate, listReviewsToModerate, moderateReview } from "#services/content/reviews.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { Time } from "#ui/time.tsx";
import type { Route } from "./+types/reviews";
import { ContentTabs } from "./content-tabs.tsx";

export { replyHeaders as headers };
export const handle: PageHandle = { script: false };

const stateOf = (text: string | null): ReviewState => reviewStates.find((one) => one === text) ?? "waiting";
const addressOf = (state: ReviewState) => `${href("/admin/content/reviews")}${state === "waiting" ? "" : `?status=${state}`}`;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const state = stateOf(url.searchParams.get("status"));
  const [found, waiting] = await Promise.all([listReviewsToModerate(ctx, state), countReviewsToModerate(ctx)]);
  if (!found.ok) notFound();
  return { state, waiting, reviews: found.value };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  const submission = await readSubmission(request, reviewStateForm);
  if (!submission.ok) return submission.reply;
  const judged = await moderateReview(ctx, submission.value);
  return judged.ok ? redirect(addressOf(submission.value.from), 303) : submission.refuse(judged);
}

type Reviews = Route.ComponentProps["loaderData"]["reviews"];

function Judge({ review, reply }: { review: Reviews[number]; reply: Route.ComponentProps["actionData"] }) {
  const t = useText();
  const { id, state } = review;
  return (
    <div className="flex flex-wrap gap-2">
      {(["published", "declined"] as const)
        .filter((to) => to !== state)
        .map((to) => (
          <ActionForm key={to} id={`${to}-${id}`} intent={`${to}-${id}`} reply={reply}>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="from" value={state} />
            <input type="hidden" name="to" value={to} />
            <SubmitButton kind={to === "published" ? "primary" : "secondary"}>{t(`editorial.reviews.acts.${to}`)}</SubmitButton>
          </ActionForm>
        ))}
    </div>
  );
}

function Review({ review, reply }: { review: Reviews[number]; reply: Route.ComponentProps["actionData"] }) {
  const t = useText();
  const { shownName, text, language, authorId, offer, createdAt } = review;
  return (
    <li className="card grid gap-3">
      <blockquote lang={language} className="max-w-reading whitespace-pre-line">
        {text}
      </blockquote>
      <p className="flex flex-wrap gap-x-4 text-small text-muted">
        {authorId === null ? (
          <span>{shownName}</span>
        ) : (
          <a href={href("/user/:id", { id: authorId })} className="link">
            {shownName}
          </a>
        )}
        {offer === null ? (
          <span>{t("editorial.reviews.elsewhere")}</span>
        ) : (
          <a href={href("/admin-transactions/:offerId", { offerId: offer.id })} className="link">
            {offer.humanId}
          </a>
        )}
        <span>{language}</span>
        <Time at={createdAt} />
      </p>
      <Judge review={review} reply={reply} />
    </li>
  );
}

/** Members' reviews after their deals: an editor publishes one unchanged or declines it. */
export default function ReviewsToJudge({ loaderData: { state, waiting, reviews }, actionData }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <title>{t("editorial.reviews.title")}</title>
      <PageTitle title={t("editorial.content.title")} />
      <ContentTabs current="reviews" waiting={waiting} />
      <nav aria-label={t("editorial.reviews.title")} className="mb-4">
        <ul className="flex flex-wrap gap-1">
          {reviewStates.map((one) => (
            <li key={one}>
              <a href={addressOf(one)} aria-current={one === state ? "page" : undefined} className="nav-item">
                {t(`editorial.reviews.states.${one}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {reviews.length === 0 ? <EmptyState title={t("editorial.reviews.empty")} /> : null}
      <ul className="grid gap-4">
        {reviews.map((review) => (
          <Review key={review.id} review={review} reply={actionData} />
        ))}
      </ul>
    </>
  );
}
