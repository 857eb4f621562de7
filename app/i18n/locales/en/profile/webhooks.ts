import type ru from "../../ru/profile/webhooks.ts";

type Same<Node> = { readonly [Key in keyof Node]: Node[Key] extends string ? string : Same<Node[Key]> };

/** Addresses that get the events of a member's deals. */
export default {
  title: "Webhooks",
  short: "Send deal events to your server",
  lead: "We tell your system about every step of your deals. The messages contain only numbers and states.",
  back: "Settings",
  manage: "Open",
  reference: "API reference",
  disabled: {
    owner: "You switched this endpoint off. No events are sent to it.",
    failing: "The endpoint didn't accept an event for three days and was switched off. Repair it and switch it on again.",
  },
  secret: {
    title: "The signing secret is ready",
    once: "Copy it now: it can't be shown again, only replaced.",
    name: "Signing secret",
  },
  form: {
    title: "New endpoint",
    url: "Address",
    urlHint: "Starts with https://",
    description: "Name",
    events: "Events",
    eventsHint: "If you choose none, all of them are sent.",
    submit: "Add",
  },
  one: {
    title: "Webhook endpoint",
    address: "Address",
    all: "All events",
    formerUntil: "The former secret signs until",
    rotateLater:
      "Then you can replace the secret again. If the new secret is lost or known to others, delete the endpoint and add it again.",
    test: "Send a test event",
    enable: "Switch on",
    disable: "Switch off",
    rotate: "Replace the secret",
    remove: "Delete",
  },
  edit: {
    open: "Edit",
    title: "Edit the endpoint",
    lead: "Events that wait go to the new address. The signing secret stays the same.",
    submit: "Save",
  },
  refused: {
    off: "The endpoint is switched off. Switch it on first.",
    waiting: "This event is still being sent. Wait for the result.",
    rotated: "The secret wasn't replaced: the former one still signs.",
  },
  state: { queued: "waiting", sending: "being sent", delivered: "delivered", failed: "not delivered" },
  log: {
    title: "Latest events",
    earlier: "Earlier events",
    newest: "Back to the latest events",
    empty: "There were no events yet.",
    attempts: "attempts: {{attempts}}",
    replay: "Send again",
  },
} satisfies Same<typeof ru>;
