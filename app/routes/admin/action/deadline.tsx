import { keepForm } from "#forms/keep-form.ts";
import { TextField } from "#forms/text-field.tsx";
import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import { extendDeadline } from "#services/offer/commands/extend-deadline.server.ts";
import type { Route } from "./+types/deadline";
import { ActionPage } from "./action-page.tsx";
import { Cannot } from "./cannot.tsx";
import { answerNewEnd, readNewEnd } from "./new-end.server.ts";
import { ReasonForm } from "./reason-form.tsx";
import { useSince } from "./use-since.ts";

export const loader = (asked: Route.LoaderArgs) => readNewEnd(asked, "extendDeadline");
export const action = (asked: Route.ActionArgs) => answerNewEnd(asked, extendDeadline);
export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

// A refusal shows how the deal has changed meanwhile.
export const shouldRevalidate = () => true;

/** `/admin-transactions/:offerId/deadline`: a later end for the clock that runs (design/offer §4 `extendDeadline`). */
export default function ExtendDeadline({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const { foreseen, id, deadline, until, timeZone } = loaderData;
  // Keep the typed values, whatever has happened to the deal.
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
        <Cannot offerId={id} refusal={refusal} />
      ) : (
        <ReasonForm
          view={loaderData}
          reply={actionData}
          isOver={foreseen?.ok === false && foreseen.code !== "VALIDATION.DATE"}
          submit={t("staffAction.deadline.submit")}
          deciding={["until"]}
          defaultValue={{ until }}
        >
          <TextField
            name="until"
            type="datetime-local"
            label={t("staffAction.deadline.until")}
            hint={t("staffAction.untilHint", { zone: timeZone })}
          />
        </ReasonForm>
      )}
    </ActionPage>
  );
}
