import { href, redirect } from "react-router";
import { rateTargetInput } from "#contracts/market/rate-target-form.ts";
import { isUuid } from "#contracts/uuid.ts";
import { type Currency, exponents, isCurrency } from "#domain/money/money.ts";
import { ratePair } from "#domain/money/rate-reading.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { readForm } from "#forms/read-form.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import type { FormReply } from "#forms/reply.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { SelectField } from "#forms/select-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { formatRate } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { markPageRead } from "#services/notification/mark-read.server.ts";
import { forgetRateTarget, listOwnRateTargets, mostTargets, presentRate, setRateTarget } from "#services/rate/own-rate-targets.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Page } from "#ui/page.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/rate-alerts";
import { TargetList, type TypedWish } from "./target-list.tsx";

export { replyHeaders as headers };
export const handle: PageHandle = { areas: ["profile"], mobileBar: false };

const page = "/settings/rate-alerts";
/** The page; with the rate that was typed when a maximum of alerts refused it. */
function pageWith(form: FormData): string {
  const kept = ["give", "get", "rate"].flatMap((name) => {
    const value = form.get(name);
    return typeof value === "string" ? [[name, value]] : [];
  });
  return kept.length === 0 ? page : `${page}?${new URLSearchParams(kept)}`;
}

/** The initial rate of the form for a new alert; null while nothing was typed. */
function typedWish(reply: FormReply | undefined, asked: TypedWish): TypedWish | null {
  const { give, get, rate } = reply?.result.submission.payload ?? asked;
  return typeof give === "string" && typeof get === "string" && typeof rate === "string" && rate !== "" ? { give, get, rate } : null;
}

/** `edit`: the target to change. `give`, `get` and `rate` prefill a new one. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireMember(context);
  const ctx = serviceContext(context, request);
  const [targets] = await Promise.all([listOwnRateTargets(ctx), markPageRead(ctx, page)]);
  const edited = targets.find(({ id }) => id === url.searchParams.get("edit")) ?? null;
  const [give, get] = [url.searchParams.get("give"), url.searchParams.get("get")];
  const asked = { give: isCurrency(give) ? give : "RUB", get: isCurrency(get) ? get : "EUR" } as const;
  const present = await presentRate(edited?.give ?? asked.give, edited?.get ?? asked.get, ctx.now);
  const rate = (url.searchParams.get("rate") ?? "").slice(0, 40);
  return { targets, edited, asked: { ...asked, rate }, present, most: mostTargets };
}

export async function action({ context, request }: Route.ActionArgs) {
  requireMember(context);
  const ctx = serviceContext(context, request);
  const form = await readForm(request);
  if (form.get("intent") === "remove") {
    const id = String(form.get("id") ?? "");
    if (!isUuid(id)) notFound();
    await forgetRateTarget(ctx, id);
    return redirect(pageWith(form), 303);
  }
  const submission = await readSubmission(form, rateTargetInput);
  if (!submission.ok) return submission.reply;
  const set = await setRateTarget(ctx, submission.value);
  if (!set.ok && set.code === "NOT_FOUND") notFound();
  if (!set.ok) return submission.refuse(set, set.code === "VALIDATION.CHOICE" ? "get" : "rate");
  return redirect(page, 303);
}

interface TargetFieldsProps {
  /** The changed target; null for a new one. */
  readonly id: string | null;
  /** The initial pair of the form, and its current rate. */
  readonly shown: { readonly give: Currency; readonly get: Currency; readonly present: string | null };
}

const choices = Object.keys(exponents).map((code) => ({ value: code, label: code }));

/** Direction and rate. */
function TargetFields({ id, shown: { give, get, present } }: TargetFieldsProps) {
  const t = useText();
  const language = useLanguage();
  const { base, quote } = ratePair(give, get);
  const now = present === null ? null : t("rateAlerts.now", { rate: formatRate(present, base, quote, language) });
  return (
    <>
      {id === null ? null : <input type="hidden" name="id" value={id} />}
      <div className="grid gap-x-4 md:grid-cols-2">
        <SelectField name="give" label={t("rateAlerts.give")} choices={choices} />
        <SelectField name="get" label={t("rateAlerts.get")} choices={choices} />
      </div>
      <TextField
        name="rate"
        label={t("rateAlerts.rate")}
        hint={
          <>
            {t("rateAlerts.rateHint")}
            {now === null ? null : <span className="block">{now}</span>}
          </>
        }
        inputMode="decimal"
        maxLength={40}
        autoComplete="off"
      />
    </>
  );
}

/** The rates that the member waits for, and the form for a new one or for a change. */
export default function RateAlerts({ loaderData: { targets, edited, asked, present, most }, actionData }: Route.ComponentProps) {
  const t = useText();
  const isFull = targets.length >= most;
  const typed = edited === null ? typedWish(actionData, asked) : null;
  const values = edited === null ? asked : { id: edited.id, give: edited.give, get: edited.get, rate: edited.rate };
  const shown = { give: values.give, get: values.get, present };
  return (
    <Page title={t("rateAlerts.title")} lead={t("rateAlerts.lead", { most })} back={{ to: href("/settings"), label: t("rateAlerts.back") }}>
      {isFull && edited === null ? <Alert tone="info">{t("rateAlerts.full", { most })}</Alert> : null}
      {isFull && edited === null && typed === null ? null : (
        <Card title={t(edited === null ? "rateAlerts.newTitle" : "rateAlerts.editTitle")}>
          <ActionForm key={edited?.id ?? targets.length} id="rate-alert" intent="set" reply={actionData} defaultValue={values}>
            <TargetFields id={edited?.id ?? null} shown={shown} />
            <SubmitButton>{t(edited === null ? "rateAlerts.set" : "rateAlerts.save")}</SubmitButton>
            {edited === null ? null : <ButtonLink to={page}>{t("rateAlerts.cancel")}</ButtonLink>}
          </ActionForm>
        </Card>
      )}
      <TargetList targets={targets} kept={isFull ? typed : null} />
    </Page>
  );
}
