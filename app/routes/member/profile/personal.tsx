import { redirect } from "react-router";
import { z } from "zod";
import { personalForm } from "#contracts/profile/personal-form.ts";
import { phoneOf } from "#contracts/profile/phone.server.ts";
import { phoneHome } from "#contracts/profile/phone-home.ts";
import { personalKeys } from "#domain/people/personal/personal-data.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { labelIn } from "#forms/labels-of.ts";
import { readForm } from "#forms/read-form.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { clientAddressContext } from "#middleware/contexts.server.ts";
import { type PersonalPage, readPersonal } from "#services/profile/read-personal.server.ts";
import { savePersonal } from "#services/profile/save-personal.server.ts";
import { discardEdit } from "#services/profile/submit-profile.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { Page } from "#ui/page.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/personal";
import { AvatarLink } from "./avatar-link.tsx";
import { countryKeys } from "./country-choices.ts";
import { PersonalFacts } from "./personal-facts.tsx";
import { checkOf, PersonalFields } from "./personal-fields.tsx";
import { readPersonalPage } from "./read-personal-page.server.ts";

export const handle: PageHandle = { mobileBar: false };

export async function loader({ context, request }: Route.LoaderArgs) {
  requireMember(context);
  return (await readPersonalPage(serviceContext(context, request), context.get(clientAddressContext))) ?? notFound();
}

/** The phone is parsed for the country chosen beside it, else for the country of registration in the same form. */
function rulesFor(form: FormData, { today, region }: Pick<PersonalPage, "today" | "region">) {
  const [country = "", phoneCountry, phone = ""] = ["country", "phoneCountry", "phone"].map((name) => String(form.get(name) ?? ""));
  // The country beside the phone is only preselected, so a number that begins with another country code does not contradict it.
  const chosen = phone.trim().startsWith("+") ? "" : phoneCountry;
  return { today, countries: countryKeys, phone: phoneOf({ chosen, home: phoneHome(country, region) }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  requireMember(context);
  const ctx = serviceContext(context, request);
  const form = await readForm(request);
  if (form.get("intent") === "discard") {
    const submission = await readSubmission(form, z.strictObject({}));
    if (!submission.ok) return submission.reply;
    const discarded = await discardEdit(ctx);
    return discarded.ok ? redirect("/profile", 303) : submission.refuse(discarded);
  }
  const page = await readPersonal(ctx);
  if (!page.ok) notFound();
  const submission = await readSubmission(form, personalForm(rulesFor(form, page.value)));
  if (!submission.ok) return submission.reply;
  const { phoneCountry: _, ...typed } = submission.value;
  const saved = await savePersonal(ctx, { ...typed, phone: typed.phone ?? "" });
  return saved.ok ? redirect("/profile", 303) : submission.refuse(saved);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

function Waiting({ page, reply }: { page: PersonalPage; reply: Route.ComponentProps["actionData"] }) {
  const t = useText();
  if (page.isDraft || !page.isSubmitted) return null;
  return (
    <Alert
      tone="info"
      title={t("ownProfile.personal.waiting")}
      action={
        <ActionForm id="discard" intent="discard" reply={reply}>
          <SubmitButton kind="secondary">{t("ownProfile.personal.discard")}</SubmitButton>
        </ActionForm>
      }
    >
      {t("ownProfile.personal.waitingText")}
    </Alert>
  );
}

/** A member's personal data: the typed values, the live ones beside them, and the staff's remarks. */
export default function Personal({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { values, phoneCountry, isDraft, mayEdit, today } = loaderData;
  return (
    <Page
      title={t("ownProfile.personal.title")}
      lead={t(isDraft ? "ownProfile.personal.draftLead" : "ownProfile.personal.editLead")}
      back={{ to: "/profile", label: t("profile.overview.title") }}
    >
      {mayEdit ? <Waiting page={loaderData} reply={actionData} /> : <Alert tone="info">{t("ownProfile.personal.locked")}</Alert>}
      {mayEdit ? (
        <ActionForm
          id="personal"
          intent="save"
          reply={actionData}
          defaultValue={{ ...values, phoneCountry }}
          check={checkOf(today)}
          labelOf={(name) => labelIn(personalKeys, name, (key) => t(`ownProfile.fields.${key}`))}
          className="grid gap-6"
        >
          <PersonalFields page={loaderData} />
          <div>
            <SubmitButton>{t(isDraft ? "ownProfile.personal.saveDraft" : "ownProfile.personal.saveEdit")}</SubmitButton>
          </div>
        </ActionForm>
      ) : (
        <Card>
          <PersonalFacts values={values} />
        </Card>
      )}
      <AvatarLink />
    </Page>
  );
}
