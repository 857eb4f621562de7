import { data, type HeadersFunction, href } from "react-router";
import { notFound } from "#guards/guards.server.ts";
import { formatInstant, formatMoney } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import { clientAddressContext } from "#middleware/contexts.server.ts";
import { countCheck } from "#services/document/check-certificate.server.ts";
import { type LinkedPayoutView, readLinkedPayout } from "#services/document/read-linked-payout.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { BadgeCheck, CircleDashed } from "#ui/icons.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { useShell } from "#ui/shell/use-shell.ts";
import { Time } from "#ui/time.tsx";
import type { Route } from "./+types/track";

export const handle: PageHandle = { layout: "white", script: false, isPrivate: true, mobileBar: false, headerNav: false };
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const privateAnswer = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

/** `/track/:token`: where a payout is, for every reader with the address. An expired or revoked link answers like an unknown one. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const now = Date.now();
  const refused = await countCheck(context.get(clientAddressContext), now);
  if (refused !== null) {
    const more = { ...privateAnswer, "Retry-After": `${refused.params.retryAfter}` };
    return data({ token, payout: null }, { status: 429, headers: more });
  }
  const payout = await readLinkedPayout(token, now);
  return payout === null ? notFound() : data({ token, payout }, { headers: privateAnswer });
}

const tones = {
  awaited: "info",
  held: "info",
  late: "warning",
  sent: "info",
  arrived: "success",
  paused: "warning",
  ended: "warning",
} as const;

function State({ payout }: { payout: LinkedPayoutView }) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const { step, isLate, expectedAt, paidAt } = payout;
  const shown = isLate ? "late" : step;
  const instant = step === "sent" ? paidAt : expectedAt;
  const isOpen = instant === null;
  const params = { agent: payout.agent[language], at: instant === null ? "" : formatInstant(instant, language, zone) };
  return (
    <Alert tone={tones[shown]} title={t(`track.steps.${shown}`)}>
      {t(`track.texts.${isOpen && (shown === "held" || shown === "late") ? (`${shown}Open` as const) : shown}`, params)}
    </Alert>
  );
}

function Course({ payout: { cameAt, paidAt, arrivedAt } }: { payout: LinkedPayoutView }) {
  const t = useText();
  const steps = [
    { key: "came", at: cameAt },
    { key: "paid", at: paidAt },
    { key: "arrivedAt", at: arrivedAt },
  ] as const;
  return (
    <section aria-labelledby="course" className="grid gap-3">
      <h2 id="course" className="text-h3">
        {t("track.course")}
      </h2>
      <ol className="grid gap-3">
        {steps.map(({ key, at }) => (
          <li key={key} className="flex gap-2">
            {at === null ? (
              <CircleDashed aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" strokeWidth={1.75} />
            ) : (
              <BadgeCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" strokeWidth={1.75} />
            )}
            <span className="grid">
              <span>{t(`track.${key}`)}</span>
              <span className="text-small text-muted">{at === null ? t("track.notYet") : <Time at={at} />}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Facts({ payout }: { payout: LinkedPayoutView }) {
  const t = useText();
  const language = useLanguage();
  const { recipient, account, agent, humanId, reference } = payout;
  return (
    <section aria-labelledby="facts" className="grid gap-3">
      <h2 id="facts" className="text-h3">
        {t("track.facts")}
      </h2>
      <DefinitionList
        items={[
          { term: t("track.recipient"), value: recipient[language] },
          { term: t("track.account"), value: account },
          { term: t("track.agent"), value: agent[language] },
          ...(reference === "" ? [] : [{ term: t("track.reference"), value: reference, isCode: true }]),
          { term: t("track.number"), value: humanId },
        ]}
      />
    </section>
  );
}

export default function Track({ loaderData: { token, payout } }: Route.ComponentProps) {
  const t = useText();
  const language = useLanguage();
  const { productName } = useShell();
  if (payout === null) {
    return (
      <article className="mx-auto grid max-w-reading gap-6">
        <title>{productName}</title>
        <Alert tone="warning" title={t("track.busy")} />
      </article>
    );
  }
  const title = t("track.title", { amount: formatMoney(payout.amount, language) });
  return (
    <article className="mx-auto grid max-w-reading gap-8">
      <title>{`${title} · ${productName}`}</title>
      <h1 className="text-h2 md:text-h1">{title}</h1>
      <State payout={payout} />
      <Course payout={payout} />
      {payout.paidAt === null ? null : (
        <div className="grid justify-items-start gap-2">
          <ButtonLink kind="primary" to={`${href("/track/:token/receipt.pdf", { token })}?lang=${language}`} isDocument>
            {t("track.receipt")}
          </ButtonLink>
          <p className="text-small text-muted">{t("track.receiptHint")}</p>
        </div>
      )}
      <Facts payout={payout} />
      <p className="text-small text-muted">
        {t("track.expires")} <Time at={payout.expiresAt} />. {t("track.private")}
      </p>
    </article>
  );
}
