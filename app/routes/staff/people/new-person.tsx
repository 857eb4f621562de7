import { redirect } from "react-router";
import { registerStaffForm } from "#contracts/agent/staff-form.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { notFound } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { registerStaff } from "#services/staff/register-staff.server.ts";
import { listPlaces } from "#services/staff/staff-places.server.ts";
import { Card } from "#ui/card.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/new-person";
import { enterStaff } from "./enter-staff.server.ts";
import { PersonFields } from "./person-fields.tsx";
import { placeValue } from "./place-choices.ts";
import { personPath } from "./staff-paths.ts";

/** The guards of the page; 404 for staff who may add nobody. */
async function enter(asked: Parameters<typeof enterStaff>[0]) {
  const { ctx, base } = enterStaff(asked);
  const places = await listPlaces(ctx.principal);
  if (places.length === 0) notFound();
  return { ctx, base, places };
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { base, places } = await enter({ context, request, url });
  const asked = places.filter(({ agent }) => agent?.name === url.searchParams.get("agent"));
  const only = places.length === 1 ? places[0] : asked.length === 1 ? asked[0] : undefined;
  return { base, places, place: only === undefined ? "" : placeValue(only), commandId: crypto.randomUUID() };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { ctx, base } = await enter({ context, request, url });
  const submission = await readSubmission(request, registerStaffForm);
  if (!submission.ok) return submission.reply;
  const made = await registerStaff(ctx, submission.value);
  if (made.ok) return redirect(personPath(base, made.value.id), 303);
  return submission.refuse(made, made.params.field === "email" ? "email" : "place");
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** `/staff/new` and `/agents/staff/new`: an invitation; the person sets the password. */
export default function NewPerson({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { base, places, place, commandId } = loaderData;
  return (
    <div className="max-w-form">
      <title>{t("staffPeople.new.title")}</title>
      <PageTitle title={t("staffPeople.new.title")} lead={t("staffPeople.new.lead")} back={{ to: base, label: t("staffPeople.title") }} />
      <Card>
        <ActionForm id="new-person" reply={actionData} commandId={commandId} defaultValue={{ place }} className="grid gap-1">
          <TextField
            name="email"
            type="email"
            label={t("staffPeople.field.email")}
            hint={t("staffPeople.new.emailHint")}
            maxLength={254}
            autoComplete="off"
          />
          <PersonFields places={places} />
          <div>
            <SubmitButton>{t("staffPeople.new.submit")}</SubmitButton>
          </div>
        </ActionForm>
      </Card>
    </div>
  );
}
