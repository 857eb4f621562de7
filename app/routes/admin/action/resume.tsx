import { keepForm } from "#forms/keep-form.ts";
import { TextField } from "#forms/text-field.tsx";
import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { resumeOffer } from "#services/offer/commands/resume-offer.server.ts";
import type { Route } from "./+types/resume";
import { ActionPage } from "./action-page.tsx";
import { ActionUnavailable } from "./action-unavailable.tsx";
import { answerNewEnd, readNewEnd } from "./new-end.server.ts";
import { ReasonForm } from "./reason-form.tsx";
import { useSince } from "./use-since.ts";

export const loader = (asked: Route.LoaderArgs) => readNewEnd(asked);
export const action = (asked: Route.ActionArgs) => answerNewEnd(asked, resumeOffer);
export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

// A refusal shows how the deal has changed meanwhile.
export const shouldRevalidate = () => true;

/** `/admin-transactions/:offerId/resume`: resumes a suspended offer with a new payment window (design/offer §4 `resume`). */
export default function Resume({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const language = useLanguage();
  const { foreseen, id, until, timeZone, movedTo } = loaderData;
  // Keeps the typed values even if the deal has changed meanwhile.
  const isBegun = useSince(loaderData, actionData) < loaderData.version || actionData !== undefined;
  const refusal = foreseen?.ok === false && foreseen.code !== "VALIDATION.DATE" && !isBegun ? foreseen : null;
  return (
    <ActionPage view={loaderData} reply={actionData} title={t("staffAction.resume.title")} lead={t("staffAction.resume.lead")}>
      {refusal ? (
        <ActionUnavailable offerId={id} refusal={refusal} />
      ) : (
        <ReasonForm
          view={loaderData}
          reply={actionData}
          isOver={foreseen?.ok === false && foreseen.code !== "VALIDATION.DATE"}
          submit={t("staffAction.resume.submit")}
          deciding={["until"]}
          defaultValue={{ until }}
        >
          <TextField
            name="until"
            type="datetime-local"
            label={t("staffAction.resume.until")}
            hint={[
              t("staffAction.untilHint", { zone: timeZone }),
              ...(movedTo === null ? [] : [t("staffAction.resume.moved", { time: formatInstant(movedTo, language, timeZone) })]),
            ].join(". ")}
          />
        </ReasonForm>
      )}
    </ActionPage>
  );
}
