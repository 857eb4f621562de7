const url = "Address of the receiver: public, `https`, without credentials and fragment.";
const events = "Types of events that are sent; empty for all types.";
const description = "Name of the endpoint for its owner, up to 200 characters.";

/** Descriptions of the fields of webhook endpoints and their deliveries, by `Schema.field` or `operation.field`. */
export const webhookTexts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ["Webhook", "WebhookWithSecret", "createWebhook", "updateWebhook"].flatMap((owner) => [
      [`${owner}.url`, url],
      [`${owner}.events`, events],
      [`${owner}.description`, description],
    ]),
  ),
  ...Object.fromEntries(
    ["Webhook", "WebhookWithSecret"].flatMap((owner) => [
      [`${owner}._id`, "Id of the endpoint."],
      [`${owner}.isEnabled`, "False: nothing is sent until the endpoint is enabled again."],
      [`${owner}.disabledReason`, "`owner`: its owner disabled it. `failing`: it accepted nothing for three days. Null while enabled."],
      [`${owner}.disabledAt`, "When it was disabled, UTC; null while enabled."],
      [`${owner}.formerSecretUntil`, "Until then the former secret signs too, UTC; null without one."],
      [`${owner}.createdAt`, "When the endpoint was added, UTC."],
    ]),
  ),
  "WebhookWithSecret.secret": "The signing secret, `whsec_…`. It is returned only here: keep it on your server.",
  "updateWebhook.isEnabled": "`false` stops deliveries, `true` starts them again; what waits is then sent.",
  "sendTestWebhook.deliveryId": "Id of the delivery, which is the request's `webhook-id`.",
  ...Object.fromEntries(
    ["WebhookDelivery", "WebhookDeliveryDetails"].flatMap((owner) => [
      [`${owner}._id`, "Id of the delivery: the request's `webhook-id`, also when it is sent again."],
      [`${owner}.type`, "Type of the event."],
      [`${owner}.offerId`, "Id of the offer; null for a test event."],
      [
        `${owner}.state`,
        "`queued` before an attempt, `sending` during one, `delivered` after a 2xx answer, `failed` after the last attempt.",
      ],
      [`${owner}.attemptCount`, "Number of attempts since it was queued or replayed."],
      [`${owner}.createdAt`, "When the event was queued, UTC."],
      [`${owner}.settledAt`, "When it was delivered or given up, UTC; null before that."],
      [`${owner}.nextAttemptAt`, "When the next attempt is due, UTC; null when it is settled."],
    ]),
  ),
  "WebhookDeliveryDetails.body": "The text that is sent, byte for byte.",
  "WebhookDeliveryDetails.attempts": "The newest fifty attempts, newest first.",
  "WebhookDeliveryDetails.at": "When the request was sent, UTC.",
  "WebhookDeliveryDetails.status": "HTTP status of the answer; null without an answer.",
  "WebhookDeliveryDetails.error": "Why there was no answer; null with one.",
  "WebhookDeliveryDetails.responseBody": "Beginning of the answer's body.",
  "WebhookDeliveryDetails.durationMs": "Duration of the attempt in milliseconds.",
};
