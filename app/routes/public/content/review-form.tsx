import { href } from "react-router";
import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SelectField } from "#forms/select-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { countryText } from "#i18n/reference-text.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";

interface ReviewFormProps {
  readonly offers: readonly { readonly id: string; readonly humanId: string; readonly from: string; readonly to: string }[];
  readonly reply: FormReply | undefined;
}

/** A member's words about one of their completed deals. */
export function ReviewForm({ offers, reply }: ReviewFormProps) {
  const t = useText();
  const path = useLocalePath();
  const choices = offers.map(({ id, humanId, from, to }) => ({
    value: id,
    label: t("content.reviews.offerChoice", {
      number: humanId,
      from: countryText(t, from, "name"),
      to: countryText(t, to, "name"),
    }),
  }));
  return (
    // The form is below the reviews, so a refusal scrolls back to it.
    <ActionForm id="review" reply={reply} action={`${path(href("/reviews"))}#write-title`}>
      <SelectField name="offerId" label={t("content.reviews.offer")} choices={choices} />
      <TextField name="shownName" label={t("content.reviews.shownName")} hint={t("content.reviews.shownNameHint")} maxLength={60} />
      <TextField name="text" label={t("content.reviews.text")} hint={t("content.reviews.textHint")} rows={5} maxLength={4000} />
      <SubmitButton>{t("content.reviews.submit")}</SubmitButton>
    </ActionForm>
  );
}
