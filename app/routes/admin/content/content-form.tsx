import type { ContentState } from "#contracts/content/content.ts";
import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SelectField } from "#forms/select-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useText } from "#i18n/text-context.tsx";
import type { Editing } from "#services/content/edit-content.server.ts";

interface ContentFormProps {
  readonly item: Editing["item"];
  /** The time of publication in Moscow's local time, as a `datetime-local` input writes it. */
  readonly wall: string;
  readonly topicKeys: readonly string[];
  readonly states: readonly ContentState[];
  readonly reply: FormReply | undefined;
}

function valuesOf({ item, wall }: Pick<ContentFormProps, "item" | "wall">) {
  if (item === null) return { state: "draft" };
  const { ru, en } = item.texts;
  return {
    ...{ slug: item.slug, topics: item.topics.join(", "), position: item.position, state: item.state, publishAt: wall },
    ...{ titleRu: ru?.title, leadRu: ru?.lead, bodyRu: ru?.body, titleEn: en?.title, leadEn: en?.lead, bodyEn: en?.body },
  };
}

function Texts({ language }: { language: "Ru" | "En" }) {
  const t = useText();
  const isOptional = language === "En";
  return (
    <fieldset lang={language.toLowerCase()} className="grid gap-2 border-t border-line pt-4">
      <legend className="float-left w-full text-h3">{t(isOptional ? "editorial.content.english" : "editorial.content.russian")}</legend>
      {isOptional ? <p className="text-small text-muted">{t("editorial.content.englishHint")}</p> : null}
      <TextField name={`title${language}`} label={t("editorial.content.textTitle")} isOptional={isOptional} maxLength={200} />
      <TextField name={`lead${language}`} label={t("editorial.content.lead")} isOptional rows={2} maxLength={500} />
      <TextField name={`body${language}`} label={t("editorial.content.body")} isOptional={isOptional} rows={16} />
    </fieldset>
  );
}

/** The form of an item in both languages. It is refused when somebody else saved a newer version meanwhile. */
export function ContentForm({ item, wall, topicKeys, states, reply }: ContentFormProps) {
  const t = useText();
  return (
    <div className="card">
      <ActionForm id="content" reply={reply} revision={item?.version ?? 0} defaultValue={valuesOf({ item, wall })}>
        <TextField
          name="slug"
          label={t("editorial.content.slug")}
          hint={t("editorial.content.slugHint")}
          maxLength={120}
          spellCheck={false}
        />
        <TextField
          name="topics"
          label={t("editorial.content.topics")}
          hint={t("editorial.content.topicsHint", { keys: topicKeys.join(", ") })}
          isOptional
        />
        <TextField name="position" label={t("editorial.content.position")} isOptional inputMode="numeric" />
        <SelectField
          name="state"
          label={t("editorial.content.state")}
          choices={states.map((value) => ({ value, label: t(`editorial.content.states.${value}`) }))}
        />
        <TextField
          name="publishAt"
          label={t("editorial.content.publishAt")}
          hint={t("editorial.content.publishAtHint")}
          type="datetime-local"
          isOptional
        />
        <Texts language="Ru" />
        <Texts language="En" />
        <div className="flex flex-wrap gap-2">
          <SubmitButton>{t("editorial.content.save")}</SubmitButton>
          <SubmitButton kind="secondary" intent="look">
            {t("editorial.content.look")}
          </SubmitButton>
        </div>
      </ActionForm>
    </div>
  );
}
