import { ActionForm } from "#forms/action-form.tsx";
import { Checkbox } from "#forms/checkbox.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { readForm } from "#forms/read-form.server.ts";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { notFound } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { namedIn } from "#services/names/shown-names.server.ts";
import { readStaff } from "#services/staff/read-staff.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/person";
import { answerApproval, answerResend, answerRestriction, answerSave } from "./answer-person.server.ts";
import { enterStaff } from "./enter-staff.server.ts";
import { PersonAccess } from "./person-access.tsx";
import { PersonApproval } from "./person-approval.tsx";
import { PersonFacts } from "./person-facts.tsx";
import { PersonFields } from "./person-fields.tsx";
import { placeValue } from "./place-choices.ts";
import { personPath } from "./staff-paths.ts";
import { StaffStateChip } from "./staff-state.tsx";

export async function loader({ params, context, request, url }: Route.LoaderArgs) {
  const { ctx, base } = enterStaff({ context, request, url });
  const read = await readStaff(ctx, params.id);
  if (!read.ok) notFound();
  const [person = read.value.person] = await namedIn(ctx.principal.language, [read.value.person], [["id", "fullName"]]);
  return { ...read.value, person, base, commandId: crypto.randomUUID() };
}

export async function action({ params, context, request, url }: Route.ActionArgs) {
  const { ctx, base } = enterStaff({ context, request, url });
  const read = await readStaff(ctx, params.id);
  if (!read.ok || !(read.value.mayChange || read.value.mayApprove)) notFound();
  const form = await readForm(request);
  const asked = { ctx, staffId: params.id, form, page: personPath(base, params.id) };
  const intent = form.get("intent");
  if (intent === "approve") return await answerApproval(asked);
  if (intent === "save") return await answerSave(asked);
  return intent === "resendInvitation" ? await answerResend(asked) : await answerRestriction(asked);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

type Data = Route.ComponentProps["loaderData"];
type Part = Data & { readonly reply: FormReply | undefined };

function Details({ person, places, commandId, reply }: Part) {
  const t = useText();
  const { firstName, middleName, lastName, title, version, role } = person;
  const values = { firstName, middleName: middleName ?? "", lastName, title: title ?? "", place: placeValue(person) };
  return (
    <Card id="data" title={t("staffPeople.data")}>
      <ActionForm
        id="save"
        intent="save"
        reply={reply}
        commandId={commandId}
        revision={version}
        defaultValue={values}
        className="grid gap-1"
      >
        <PersonFields places={places} />
        {role === "agentAdmin" ? <Checkbox name="evenLast" label={t("staffPeople.evenLast")} /> : null}
        <p className="pb-2 text-small text-muted">{t("staffPeople.saveHint")}</p>
        <div>
          <SubmitButton>{t("staffPeople.save")}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  );
}

function Forms(part: Part) {
  const t = useText();
  const { person, reply } = part;
  const { state, role } = person;
  const access = { reply, isAgentAdmin: role === "agentAdmin" };
  return (
    <>
      {state === "invited" ? (
        <Card id="invitation" title={t("staffPeople.invitation")}>
          <p className="pb-3 text-small text-muted">{t("staffPeople.resendText")}</p>
          <ActionForm id="resend" intent="resendInvitation" reply={reply}>
            <SubmitButton kind="secondary">{t("staffPeople.resend")}</SubmitButton>
          </ActionForm>
        </Card>
      ) : null}
      <Details {...part} />
      {state === "blocked" ? null : <PersonAccess {...access} act={state === "suspended" ? "unsuspend" : "suspend"} />}
      <PersonAccess {...access} act={state === "blocked" ? "unblock" : "block"} />
    </>
  );
}

/** `/staff/{id}` and `/agents/staff/{id}`: one person of the staff (design/people §12). */
export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { person, base, mayChange, isSelf } = loaderData;
  return (
    <div className="max-w-reading">
      <title>{person.fullName}</title>
      <PageTitle
        title={person.fullName}
        back={{ to: base, label: t("staffPeople.title") }}
        aside={<StaffStateChip state={person.state} />}
      />
      <div className="grid gap-6">
        {isSelf ? <Alert tone="info">{t("staffPeople.self")}</Alert> : null}
        {!isSelf && !mayChange ? <Alert tone="info">{t("staffPeople.readOnly")}</Alert> : null}
        <PersonFacts person={person} />
        <PersonApproval {...loaderData} reply={actionData} />
        {mayChange ? <Forms {...loaderData} reply={actionData} /> : null}
      </div>
    </div>
  );
}
