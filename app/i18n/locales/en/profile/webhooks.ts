import type ru from "../../ru/profile/webhooks.ts";

type Same<Node> = { readonly [Key in keyof Node]: Node[Key] extends string ? string : Same<Node[Key]> };

/** Addresses that get the events of a member's deals. */
export default {
  title: "Webhooks",
  short: "Send deal events to your server",
  lead: "We tell your system about every step of your deals. The messages contain only numbers and statuses.",
  back: "Settings",
  manage: "Open",
  reference: "API reference",
  disabled: {
    owner: "You turned this endpoint off. We don't send it any events.",
    failing: "The endpoint hadn't accepted an event for three days, so it was turned off. Fix it and turn it on again.",
  },
  secret: {
    title: "Your signing secret is ready",
    once: "Copy it now: we can't show it again. You can only replace it.",
    name: "Signing secret",
  },
  form: {
    title: "New endpoint",
    url: "URL",
    urlHint: "Starts with https://",
    description: "Name",
    events: "Events",
    eventsHint: "If you choose none, we'll send all of them.",
    submit: "Add",
  },
  one: {
    title: "Webhook endpoint",
    address: "URL",
    all: "All events",
    formerUntil: "The previous secret signs until",
    rotateLater: "After that you can replace the secret again. If the new secret is lost or exposed, delete the endpoint and add it again.",
    test: "Send a test event",
    enable: "Turn on",
    disable: "Turn off",
    rotate: "Replace secret",
    remove: "Delete",
  },
  edit: {
    open: "Edit",
    title: "Edit endpoint",
    lead: "Events waiting to be sent will go to the new URL. The signing secret stays the same.",
    submit: "Save",
  },
  refused: {
    off: "The endpoint is turned off. Turn it on first",
    waiting: "This event is still being sent. Wait for the result",
    rotated: "The secret wasn't replaced: the previous one still signs",
  },
  state: { queued: "waiting", sending: "being sent", delivered: "delivered", failed: "not delivered" },
  log: {
    title: "Latest events",
    earlier: "Earlier events",
    newest: "Back to the latest events",
    empty: "There are no events yet.",
    attempts: "attempts: {{attempts}}",
    replay: "Send again",
  },
} satisfies Same<typeof ru>;
