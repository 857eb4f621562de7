import { TextField } from "#forms/text-field.tsx";
import { useText } from "#i18n/text-context.tsx";
import { ModalForm } from "#ui/modal/modal-form.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import { knownFields, PolicyField, personFields } from "../public/feedback/contact-fields.tsx";
import type { loader } from "./contact-us.server.ts";
import type { ModalHandle, ModalProps } from "./shared/modal.ts";

export const handle: ModalHandle = { areas: ["public"] };

export default function ContactUs({ loaderData: { action, commandId, filledIn, countries } }: ModalProps<typeof loader>) {
  const t = useText();
  const { isKnown, isAboutDeal: _, ...values } = filledIn;
  return (
    <ModalFrame title={t("about.contacts.writeTitle")} form="full">
      <ModalForm action={action} commandId={commandId} defaultValue={values} submit={t("about.contacts.submit")} keep={t("common.close")}>
        {isKnown ? (
          knownFields(t, filledIn)
        ) : (
          <>
            {personFields(t, countries)}
            <TextField name="subject" label={t("about.contacts.subject")} maxLength={160} />
            <TextField name="emailBody" label={t("about.contacts.body")} hint={t("about.contacts.bodyHint")} rows={5} maxLength={4000} />
            <PolicyField />
          </>
        )}
      </ModalForm>
    </ModalFrame>
  );
}
