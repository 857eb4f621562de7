import { Form, href, Link } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { WebhookDelivery, WebhookDeliveryDetails } from "#services/webhook/webhook-deliveries.server.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { useMoreItems } from "#ui/more-items.tsx";
import { Time } from "#ui/time.tsx";

/** Deliveries of an endpoint as its loader returns them; `isLater`: the page begins after the newest. */
export interface DeliveryPage {
  readonly endpoint: { readonly id: string };
  readonly deliveries: { readonly items: readonly WebhookDelivery[]; readonly next: string | null };
  readonly isLater: boolean;
}

/** The deliveries of an endpoint, newest first. */
export function DeliveryList({ page }: { page: DeliveryPage }) {
  const t = useText();
  const here = href("/settings/webhooks/:id", { id: page.endpoint.id });
  const { items, more } = useMoreItems({
    first: page,
    itemsOf: ({ deliveries }) => deliveries.items,
    keyOf: ({ id }) => id,
    nextOf: ({ deliveries }) => deliveries.next && `${here}?before=${deliveries.next}`,
  });
  return (
    <Card title={t(page.isLater ? "webhooks.log.earlier" : "webhooks.log.title")}>
      {items.length === 0 ? <p className="text-muted">{t("webhooks.log.empty")}</p> : null}
      <ul className="grid gap-3">
        {items.map(({ id, type, state, attempts, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <Link to={`${here}?delivery=${id}`} data-row={id} className="text-small">
              <code className="font-mono">{type}</code>
            </Link>
            <span className="text-small text-muted">
              <Time at={createdAt} /> · {t(`webhooks.state.${state}`)} · {t("webhooks.log.attempts", { attempts })}
            </span>
          </li>
        ))}
      </ul>
      {more}
      {page.isLater ? (
        <p className="pt-4 text-small">
          <Link to={here} className="link">
            {t("webhooks.log.newest")}
          </Link>
        </p>
      ) : null}
    </Card>
  );
}

/** One delivery: the sent text, its attempts with the answers, and the button that sends it again. */
export function DeliveryLog({ delivery: { id, type, state, body, log } }: { delivery: WebhookDeliveryDetails }) {
  const t = useText();
  const isEnded = state === "delivered" || state === "failed";
  return (
    <Card title={<code>{type}</code>}>
      <div className="grid gap-4">
        <p className="text-small text-muted">
          webhook-id: <code className="font-mono break-all">{id}</code> · {t(`webhooks.state.${state}`)}
        </p>
        <pre className="font-mono text-small whitespace-pre-wrap break-all">{body}</pre>
        <ul className="grid gap-3">
          {log.map(({ id: key, at, status, error, durationMs, responseBody }) => (
            <li key={key}>
              <p className="text-small">
                <Time at={at} /> · {status ?? error} · {durationMs} ms
              </p>
              {responseBody === "" ? null : (
                <pre className="font-mono text-small whitespace-pre-wrap break-all text-muted">{responseBody}</pre>
              )}
            </li>
          ))}
        </ul>
        {isEnded ? (
          <Form method="post">
            <input type="hidden" name="delivery" value={id} />
            <Button type="submit" name="intent" value="replay">
              {t("webhooks.log.replay")}
            </Button>
          </Form>
        ) : null}
      </div>
    </Card>
  );
}
