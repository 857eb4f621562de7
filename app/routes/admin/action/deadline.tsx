import { Checkbox } from "#forms/checkbox.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { TextField } from "#forms/text-field.tsx";
import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { Route } from "./+types/deadline";
import { ActionPage } from "./action-page.tsx";
import { ActionUnavailable } from "./action-unavailable.tsx";
import { answerLaterEnd, readLaterEnd } from "./later-end.server.ts";
import { ReasonForm } from "./reason-form.tsx";
import { useSince } from "./use-since.ts";

export const loader = (asked: Route.LoaderArgs) => readLaterEnd(asked);
export const action = (asked: Route.ActionArgs) => answerLaterEnd(asked);
export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

// A refusal shows how the deal has changed meanwhile.
export const shouldRevalidate = () => true;

/** `/admin-transactions/:offerId/deadline`: moves the running deadline to a later time (design/offer §4 `extendDeadline`). */
export default function ExtendDeadline({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const { foreseen, id, deadline, until, timeZone, tells, note } = loaderData;
  // Keeps the typed values even if the deal has changed meanwhile.
  const isBegun = useSince(loaderData, actionData) < loaderData.version || actionData !== undefined;
  const lead = deadline
    ? t("staffAction.deadline.lead", {
        kind: t(`backOffice.foreseen.clockKinds.${deadline.kind}`),
        time: formatInstant(deadline.dueAt, language, zone),
      })
    : t("staffAction.deadline.leadNone");
  const refusal = foreseen?.ok === false && foreseen.code !== "VALIDATION.DATE" && !isBegun ? foreseen : null;
  return (
    <ActionPage view={loaderData} reply={actionData} title={t("staffAction.deadline.title")} lead={lead}>
      {refusal ? (
        <ActionUnavailable offerId={id} refusal={refusal} />
      ) : (
        <ReasonForm
          view={loaderData}
          reply={actionData}
          isOver={foreseen?.ok === false && foreseen.code !== "VALIDATION.DATE"}
          submit={t("staffAction.deadline.submit")}
          reasonHint={t("staffAction.deadline.reasonHint")}
          deciding={["until", "tells", "note"]}
          defaultValue={{ until, tells, note }}
        >
          <TextField
            name="until"
            type="datetime-local"
            label={t("staffAction.deadline.until")}
            hint={t("staffAction.untilHint", { zone: timeZone })}
          />
          <Checkbox name="tells" label={t("staffAction.deadline.tells")} hint={t("staffAction.deadline.tellsHint")} />
          <TextField
            name="note"
            label={t("staffAction.deadline.note")}
            hint={t("staffAction.deadline.noteHint")}
            rows={2}
            maxLength={200}
            isOptional
          />
        </ReasonForm>
      )}
    </ActionPage>
  );
}
