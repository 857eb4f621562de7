import { href } from "react-router";
import { statusForm } from "#contracts/agent/manager-forms.ts";
import { phases } from "#domain/offer/phases.ts";
import { Checkbox } from "#forms/checkbox.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { RadioCards } from "#forms/radio-cards.tsx";
import { readSubmission } from "#forms/read-submission.server.ts";
import { enterPage } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { changeStatus } from "#services/offer/commands/change-status.server.ts";
import { unwrittenReason } from "#services/offer/previews/unwritten-reason.ts";
import { answerOutcome } from "../enter-offer.server.ts";
import type { Route } from "./+types/status";
import { ActionPage } from "./action-page.tsx";
import { ActionUnavailable } from "./action-unavailable.tsx";
import { readStaffAction, showFirst } from "./read-staff-action.server.ts";
import { ReasonForm } from "./reason-form.tsx";
import { useSince } from "./use-since.ts";

const chosenOf = (to: string, isSilent: boolean) => ({ to, ...(isSilent && { isSilent: "on" }) });

export async function loader(asked: Route.LoaderArgs) {
  const { searchParams } = new URL(asked.request.url);
  const to = phases.find((phase) => phase === searchParams.get("to")) ?? null;
  const isSilent = searchParams.get("isSilent") === "on";
  const { view, acts } = await readStaffAction(
    asked,
    () => (to === null ? null : { type: "changeStatus", to, reason: unwrittenReason, suppressLetters: isSilent }),
    () => (to === null ? {} : chosenOf(to, isSilent)),
  );
  return { ...view, to, isSilent, targets: acts.find(({ command }) => command === "changeStatus")?.targets ?? [] };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  const submission = await readSubmission(request, statusForm);
  if (!submission.ok) return submission.reply;
  const { to, isSilent, reason, shown } = submission.value;
  const unseen = showFirst(request, shown, chosenOf(to, isSilent), { reason });
  if (unseen) return unseen;
  const { commandId, revision } = submission;
  const outcome = await changeStatus(ctx, {
    ...{ offerId: params.offerId, commandId, version: revision },
    ...{ to, reason, suppressLetters: isSilent },
  });
  return answerOutcome(outcome, submission, href("/admin-transactions/:offerId", { offerId: params.offerId }));
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

// A refusal shows how the deal has changed meanwhile.
export const shouldRevalidate = () => true;

/** `/admin-transactions/:offerId/status`: an override, with everything that it would cause (design/offer §4 `changeStatus`). */
export default function Status({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { id, version, targets, to, isSilent } = loaderData;
  const isMoved = useSince(loaderData, actionData) < version;
  return (
    <ActionPage
      view={loaderData}
      reply={actionData}
      title={t("staffAction.status.title")}
      lead={t("staffAction.status.lead")}
      unchosen={targets.length > 0 ? t("staffAction.status.choose") : "–"}
      isSilent={isSilent}
    >
      {targets.length === 0 && !isMoved && !actionData ? (
        <ActionUnavailable offerId={id} title={t("staffAction.status.none")} text={t("staffAction.status.noneText")} />
      ) : (
        <ReasonForm
          view={loaderData}
          reply={actionData}
          isOver={targets.length === 0}
          submit={t("staffAction.status.submit")}
          isDangerous
          deciding={["to", "isSilent"]}
          defaultValue={{ to: to ?? "", isSilent }}
        >
          {targets.length === 0 ? (
            <p>{t("staffAction.status.none")}</p>
          ) : (
            <>
              <RadioCards
                name="to"
                legend={t("staffAction.status.to")}
                columns={2}
                cards={targets.map((target) => ({ value: target, title: t(`offer.phase.${target}`) }))}
              />
              <Checkbox name="isSilent" label={t("staffAction.status.silent")} hint={t("staffAction.status.silentHint")} />
            </>
          )}
        </ReasonForm>
      )}
    </ActionPage>
  );
}
