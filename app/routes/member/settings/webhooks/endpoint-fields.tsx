import { webhookEvents } from "#domain/webhook/webhook-events.ts";
import { FieldError } from "#forms/field.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useControl } from "#forms/use-control.ts";
import { useText } from "#i18n/text-context.tsx";

/** Choice of event types; without a choice the endpoint gets all of them. */
function EventChoice() {
  const t = useText();
  const control = useControl("events");
  return (
    <fieldset>
      <legend className="pb-1">{t("webhooks.form.events")}</legend>
      <p className="pb-2 text-small text-muted">{t("webhooks.form.eventsHint")}</p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {webhookEvents.map((type) => (
          <label key={type} className="flex min-h-11 items-center gap-3 compact:min-h-9">
            <input
              type="checkbox"
              name="events"
              value={type}
              defaultChecked={control.chosen.includes(type)}
              className="size-5 compact:size-4"
            />
            <code className="font-mono text-small">{type}</code>
          </label>
        ))}
      </div>
      <FieldError control={control} />
    </fieldset>
  );
}

/** Address, name and events of an endpoint. */
export function EndpointFields() {
  const t = useText();
  return (
    <>
      <TextField name="url" label={t("webhooks.form.url")} hint={t("webhooks.form.urlHint")} inputMode="url" isCode />
      <TextField name="description" label={t("webhooks.form.description")} isOptional />
      <EventChoice />
    </>
  );
}
