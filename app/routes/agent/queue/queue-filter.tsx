import type { ReactNode } from "react";
import { Link } from "react-router";
import type { QueueState } from "#contracts/stage/stage-queue.ts";
import { exponents } from "#domain/money/money.ts";
import { QueryForm, useQuerySubmit } from "#forms/query-form.tsx";
import { useFollowedChoice } from "#forms/use-followed-choice.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { QueuePage } from "#services/stage/list-queue.server.ts";
import { Button } from "#ui/button.tsx";
import { shortCount } from "#ui/short-count.ts";
import { type QueueAddress, queueAddress } from "./queue-address.ts";

interface QueueFilterProps {
  readonly page: { readonly base: string; readonly isInbox: boolean; readonly isNamed: boolean };
  readonly at: QueueAddress;
  readonly counts: QueuePage["counts"];
  readonly agents: QueuePage["agents"];
  /** The buttons for marked rows. */
  readonly children: ReactNode;
}

const common = ["RUB", "EUR", "USD", "USDT", "USDC", "BTC", "ETH"];
const rest = Object.keys(exponents).filter((code) => !common.includes(code));

function States({ page, at, counts }: QueueFilterProps) {
  const t = useText();
  const states: readonly QueueState[] = at.stage === "incoming" ? ["todo", "submitted", "expected"] : ["todo", "submitted"];
  return (
    <nav aria-label={t("queue.states")} className="states">
      <ul className="flex gap-1">
        {states.map((state) => {
          const { after: _, ...kept } = at;
          return (
            <li key={state} className="shrink-0">
              <Link
                to={queueAddress(page, { ...kept, state })}
                preventScrollReset
                aria-current={at.state === state ? "true" : undefined}
                className="inline-flex min-h-9 items-center gap-2 rounded-full border border-line px-2 text-small text-nowrap sm:px-3 text-muted hover:bg-subtle hover:text-ink aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:font-medium aria-[current]:text-ink"
              >
                {t(`queue.state.${state}`)}
                {state === "expected" || counts[at.stage][state] === 0 ? null : (
                  <span className="text-caption">{shortCount(counts[at.stage][state])}</span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Filters the queue: states are links; currency and agent are a GET form that scripts submit automatically. */
export function QueueFilter(props: QueueFilterProps) {
  const { page, at, agents } = props;
  const t = useText();
  const language = useLanguage();
  const [path] = queueAddress(page, { stage: at.stage, state: "todo" }).split("?") as [string];
  const send = useQuerySubmit(path);
  const currency = useFollowedChoice(at.currency ?? "");
  const agent = useFollowedChoice(at.agentName ?? "");
  const isFiltered = at.currency !== undefined || at.search !== undefined || (at.agentName !== undefined && !page.isNamed);
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-2 *:max-w-full">
        <States {...props} />
        {props.children}
      </div>
      <QueryForm
        action={path}
        className="no-print flex flex-wrap items-center gap-2 text-small max-sm:w-full"
        onChange={(event) => {
          if (event.target instanceof HTMLInputElement) return;
          send(event.currentTarget);
        }}
      >
        {page.isInbox && at.stage !== "incoming" ? <input type="hidden" name="tab" value={at.stage} /> : null}
        {!page.isInbox && at.stage === "refund" ? <input type="hidden" name="tab" value="refund" /> : null}
        {at.state === "todo" ? null : <input type="hidden" name="status" value={at.state} />}
        <label className="min-w-0 max-sm:grow max-sm:basis-32">
          <span className="sr-only">{t("queue.filter.search")}</span>
          <input
            key={at.search ?? ""}
            type="search"
            name="q"
            defaultValue={at.search ?? ""}
            maxLength={80}
            data-act="search"
            placeholder={t("queue.filter.search")}
            className="control sm:max-w-56"
          />
        </label>
        <label className="inline-flex items-center gap-2">
          <span className="text-muted">{t("queue.filter.currency")}</span>
          <select {...currency} name="currency" className="control !w-auto">
            <option value="">{t("queue.filter.anyCurrency")}</option>
            {[...common, ...rest].map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        </label>
        {agents.length > 0 && !page.isNamed ? (
          <label className="inline-flex items-center gap-2">
            <span className="text-muted">{t("queue.filter.agent")}</span>
            <select {...agent} name="agent" className="control !w-auto">
              <option value="">{t("queue.filter.anyAgent")}</option>
              {agents.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label[language]}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <span className="js:hidden">
          <Button type="submit" size="row">
            {t("queue.filter.apply")}
          </Button>
        </span>
        {isFiltered ? (
          <Link to={queueAddress(page, { stage: at.stage, state: at.state })} className="link">
            {t("queue.filter.clear")}
          </Link>
        ) : null}
      </QueryForm>
    </div>
  );
}
