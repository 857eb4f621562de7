import { href, Link } from "react-router";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CircleCheck, Clock } from "#ui/icons.ts";
import { MissingDocuments } from "./missing-documents.tsx";
import { useUsualReview } from "./order-fact.tsx";
import { ReviewedDeal, type ReviewProps } from "./review-step.tsx";

/** The condition of the publication, and how long it usually takes. */
function Waiting({ order }: Pick<ReviewProps, "order">) {
  const t = useText();
  const usual = useUsualReview(order.usualReview);
  const Icon = order.check === "passed" ? CircleCheck : Clock;
  return (
    <p className="flex items-start gap-2">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" strokeWidth={1.75} />
      <span>
        {t(`market.order.waits.${order.check}`)}
        {order.check === "passed" ? null : ` ${usual}.`}
      </span>
    </p>
  );
}

/** The page after the order: the confirmation, what it waits for, and the ordered deal. */
export function OrderedStep({ props }: { props: ReviewProps }) {
  const t = useText();
  const path = useLocalePath();
  const { draftId, order, owed } = props;
  const isUnsent = order.check === "unsent";
  return (
    <div className="grid gap-6">
      <section className="card grid gap-4">
        <Waiting order={order} />
        <p className="text-small text-muted">
          {t("market.order.note")}{" "}
          <Link to={path(href("/new-transaction/:draftId/:step", { draftId, step: "amounts" }))} className="link">
            {t("market.order.change")}
          </Link>
        </p>
        <div className="flex flex-wrap gap-3">
          {isUnsent ? (
            <ButtonLink to={path(href("/profile"))} kind="primary">
              {t("market.order.toProfile")}
            </ButtonLink>
          ) : null}
          <ButtonLink to={path(href("/my-transactions"))} kind={isUnsent ? "secondary" : "primary"}>
            {t("market.order.toDeals")}
          </ButtonLink>
        </div>
      </section>
      <ReviewedDeal props={{ ...props, isNew: true }} />
      <MissingDocuments owed={owed} />
    </div>
  );
}
