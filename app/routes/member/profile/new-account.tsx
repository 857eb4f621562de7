import { href, Link, redirect } from "react-router";
import { accountOfForm, bankAccountForm } from "#contracts/account/bank-account-form.ts";
import { accountSchemas } from "#domain/people/account/bank-account-schema.ts";
import { isBeforeSubmittingModeration } from "#domain/people/personal/profile-status.ts";
import { personInEnglish } from "#domain/people/typed-text.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { requireMember, serviceContext } from "#guards/guards.server.ts";
import { countryText } from "#i18n/reference-text.ts";
import { useText } from "#i18n/text-context.tsx";
import { clientAddressContext } from "#middleware/contexts.server.ts";
import { addBankAccount } from "#services/account/add-bank-account.server.ts";
import { countryKeyOfAddress } from "#services/place/country-of-address.server.ts";
import { readDocumentFacts } from "#services/profile/read-documents.server.ts";
import { Card } from "#ui/card.tsx";
import { Page } from "#ui/page.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/new-account";
import { accountCheck, accountFields } from "./account-fields.tsx";
import { placePath, readPlace } from "./account-place.ts";
import { afterSaving } from "./after-saving.ts";
import { BankFinder } from "./bank-finder.tsx";
import { PlaceForm } from "./place-form.tsx";
import { readAccountForm } from "./read-account-form.server.ts";
import { refuseAtField } from "./refuse-at-field.ts";

export const handle: PageHandle = { mobileBar: false };

const holderTypeOf = (profileKind: "person" | "company") => (profileKind === "company" ? "company" : "individual");

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const member = requireMember(context);
  const { profileKind } = member;
  const answer = readPlace(url.searchParams, holderTypeOf(profileKind));
  const guess = answer.kind === "none" ? await countryKeyOfAddress(context.get(clientAddressContext)) : null;
  const facts = answer.kind === "known" && profileKind === "person" ? await readDocumentFacts(serviceContext(context, request)) : null;
  return {
    answer,
    goTo: url.searchParams.get("goTo") ?? "",
    guess,
    commandId: crypto.randomUUID(),
    isDraft: isBeforeSubmittingModeration(member),
    holder: facts && {
      fullName: facts.name.fullName,
      latin: facts.name.fullNameLatin || personInEnglish(facts.name.fullName).toUpperCase(),
    },
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const member = requireMember(context);
  const answer = readPlace(url.searchParams, holderTypeOf(member.profileKind));
  if (answer.kind !== "known") throw redirect(placePath(url.searchParams), 303);
  const ctx = serviceContext(context, request);
  const submission = await readSubmission(await readAccountForm(ctx, request), bankAccountForm(answer.place));
  if (!submission.ok) return submission.reply;
  const { value, commandId } = submission;
  const input = { ...accountOfForm(answer.place, value), label: value.label ?? null };
  const added = await addBankAccount(ctx, input, commandId);
  if (!added.ok) return refuseAtField(submission, added);
  return redirect(afterSaving(member, `${href("/profile/bank-accounts")}?saved=${added.value.id}`, url.searchParams), 303);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** A new account: first its country and currency, then the fields used by banks there. */
export default function NewAccount({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { answer, goTo, guess, commandId, holder, isDraft } = loaderData;
  const back = { to: "/profile/bank-accounts", label: t("profile.accounts.title") };
  if (answer.kind !== "known") {
    return (
      <Page title={t("profile.form.placeTitle")} lead={t("profile.form.placeLead")} back={back}>
        <PlaceForm answer={answer} guess={guess} goTo={goTo} />
      </Page>
    );
  }
  const { place, schema } = answer;
  const holderName = accountSchemas[schema].latinHolder ? holder?.latin : holder?.fullName;
  const where = t("profile.form.place", { country: countryText(t, place.country, "name"), currency: place.currency });
  return (
    <Page title={t("profile.form.placeTitle")} back={back}>
      <Card
        title={where}
        aside={
          <Link to={placePath(new URLSearchParams({ goTo }))} className="link text-small">
            {t("profile.form.otherPlace")}
          </Link>
        }
      >
        <ActionForm
          id="account"
          reply={actionData}
          commandId={commandId}
          defaultValue={{ holderName }}
          check={accountCheck(place)}
          className="grid gap-4"
        >
          <BankFinder formId="account" />
          {accountFields(t, { schema, ...place })}
          <SubmitButton>{t(isDraft ? "ownProfile.personal.saveDraft" : "profile.form.submit")}</SubmitButton>
        </ActionForm>
      </Card>
    </Page>
  );
}
