import { href, redirect } from "react-router";
import { type ReviewOrder, reviewOrders } from "#contracts/content/content.ts";
import { reviewForm } from "#contracts/content/feedback-forms.server.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { readSubmission } from "#forms/read-submission.server.ts";
import type { FormReply } from "#forms/reply.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { SelectField } from "#forms/select-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { optionalPrincipal, requireMember, serviceContext } from "#guards/guards.server.ts";
import { localePath } from "#i18n/locale-path.ts";
import { countryText } from "#i18n/reference-text.ts";
import { useLanguage, useLocalePath, useText } from "#i18n/text-context.tsx";
import { languageContext } from "#middleware/contexts.server.ts";
import { flashCookie } from "#middleware/flash.server.ts";
import { listOffersToReview, listReviews, postReview } from "#services/content/reviews.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { BadgeCheck } from "#ui/icons.ts";
import { withModal } from "#ui/modal/modal-address.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { useShell } from "#ui/shell/use-shell.ts";
import { ShowMore } from "#ui/show-more.tsx";
import { Time } from "#ui/time.tsx";
import { PublicHead } from "../public-head.tsx";
import type { Route } from "./+types/reviews";

export { replyHeaders as headers };
export const handle: PageHandle = { layout: "white", script: false, isShared: true, headerNav: false };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const principal = optionalPrincipal(context);
  const order = reviewOrders.find((one) => one === url.searchParams.get("sort")) ?? "newest";
  const isMember = principal?.role === "member";
  const [page, offers] = await Promise.all([
    listReviews(url.searchParams.get("after"), Date.now(), order),
    isMember ? listOffersToReview(serviceContext(context, request)) : [],
  ]);
  // The offer from which a person comes is listed first for the review.
  const wanted = url.searchParams.get("offer");
  const ordered = [...offers.filter(({ id }) => id === wanted), ...offers.filter(({ id }) => id !== wanted)];
  return { ...page, order, offers: ordered, writer: principal === null ? ("guest" as const) : isMember ? ("member" as const) : null };
}

export async function action({ context, request }: Route.ActionArgs) {
  requireMember(context);
  const submission = await readSubmission(request, reviewForm);
  if (!submission.ok) return submission.reply;
  const language = context.get(languageContext);
  const posted = await postReview(serviceContext(context, request), { ...submission.value, language });
  if (!posted.ok) return submission.refuse(posted, "offerId");
  const goTo = localePath(withModal("/reviews", "contact-us-success"), language);
  return redirect(goTo, { status: 303, headers: { "Set-Cookie": flashCookie("review-sent") } });
}

type Review = Route.ComponentProps["loaderData"]["reviews"][number];

function Quote({ review }: { review: Review }) {
  const t = useText();
  const route = t("content.reviews.route", { from: countryText(t, review.from, "name"), to: countryText(t, review.to, "name") });
  return (
    <figure className="grid content-start gap-3 border-t-2 border-brand pt-4">
      <blockquote lang={review.language} className="max-w-reading">
        {review.text}
      </blockquote>
      <figcaption className="grid gap-0.5 text-small text-muted">
        <span className="font-medium text-ink">{review.shownName}</span>
        <span>{route}</span>
        <Time at={review.publishedAt} as="date" />
        {review.isOfOffer ? (
          <span className="flex items-center gap-1 text-success">
            <BadgeCheck aria-hidden className="size-4" />
            {t("content.reviews.ofOffer")}
          </span>
        ) : null}
      </figcaption>
    </figure>
  );
}

const addressOf = (order: ReviewOrder) => `${href("/reviews")}${order === "newest" ? "" : `?sort=${order}`}`;

function Orders({ chosen }: { chosen: ReviewOrder }) {
  const t = useText();
  const path = useLocalePath();
  return (
    <nav aria-label={t("content.reviews.order")} className="-my-4 flex flex-wrap gap-x-5 text-small">
      {reviewOrders.map((order) => (
        <a
          key={order}
          href={path(addressOf(order))}
          aria-current={order === chosen ? "page" : undefined}
          className={order === chosen ? "py-2 font-medium" : "link py-2"}
        >
          {t(`content.reviews.orders.${order}`)}
        </a>
      ))}
    </nav>
  );
}

interface ReviewFormProps {
  readonly offers: readonly { readonly id: string; readonly humanId: string; readonly from: string; readonly to: string }[];
  readonly reply: FormReply | undefined;
}

/** A member's words about one of their completed deals. */
function ReviewForm({ offers, reply }: ReviewFormProps) {
  const t = useText();
  const path = useLocalePath();
  const choices = offers.map(({ id, humanId, from, to }) => ({
    value: id,
    label: t("content.reviews.offerChoice", {
      number: humanId,
      from: countryText(t, from, "name"),
      to: countryText(t, to, "name"),
    }),
  }));
  return (
    // The form is below the reviews, so a refusal scrolls back to it.
    <ActionForm id="review" reply={reply} action={`${path(href("/reviews"))}#write-title`}>
      <SelectField name="offerId" label={t("content.reviews.offer")} choices={choices} />
      <TextField name="shownName" label={t("content.reviews.shownName")} hint={t("content.reviews.shownNameHint")} maxLength={60} />
      <TextField name="text" label={t("content.reviews.text")} hint={t("content.reviews.textHint")} rows={5} maxLength={4000} />
      <SubmitButton>{t("content.reviews.submit")}</SubmitButton>
    </ActionForm>
  );
}

/** Reviews of deals, and the form for members with a completed one. */
export default function Reviews({ loaderData: { reviews, next, order, offers, writer }, actionData }: Route.ComponentProps) {
  const t = useText();
  const path = useLocalePath();
  const language = useLanguage();
  const { isDemo } = useShell();
  return (
    <div className="grid gap-8">
      <PublicHead title={t("content.reviews.title")} lead={t("content.reviews.lead")}>
        {isDemo ? <p className="text-small text-muted">{t("content.reviews.demo")}</p> : null}
      </PublicHead>
      {reviews.length === 0 ? <EmptyState title={t("content.reviews.empty")} /> : null}
      {reviews.length > 1 ? <Orders chosen={order} /> : null}
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2" lang={language}>
        {reviews.map((review) => (
          <Quote key={review.id} review={review} />
        ))}
      </div>
      <ShowMore to={next === null ? null : path(`${addressOf(order)}${order === "newest" ? "?" : "&"}after=${next}`)} />
      {writer === null ? null : (
        <section aria-labelledby="write-title" className="grid max-w-form gap-4 border-t border-line pt-8">
          <h2 id="write-title" className="text-h2">
            {t("content.reviews.writeTitle")}
          </h2>
          {writer === "guest" ? (
            <p>
              {t("content.reviews.guestText")}.{" "}
              <a href={path("/login?goTo=/reviews")} className="link">
                {t("content.reviews.guestLink")}
              </a>
            </p>
          ) : offers.length === 0 ? (
            <p className="text-muted">{t("content.reviews.noOffer")}</p>
          ) : (
            <ReviewForm offers={offers} reply={actionData} />
          )}
        </section>
      )}
    </div>
  );
}
