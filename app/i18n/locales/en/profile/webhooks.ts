import type ru from "../../ru/profile/webhooks.ts";

type Same<Node> = { readonly [Key in keyof Node]: Node[Key] extends string ? string : Same<Node[Key]> };

/** Addresses that get the events of a member's deals. */
export default {
  title: "Webhooks",
  short: "For developers: your software hears about every step of your deals",
  open: "Set up",
  lead: "We notify your system of every step of your deals. Messages contain only deal numbers and statuses.",
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
    eventsHint: "If you choose none, we send all of them.",
    submit: "Add",
  },
  one: {
    title: "Webhook endpoint",
    address: "Address",
    all: "All events",
    formerUntil: "The old secret works until",
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
    lead: "Waiting events go to the new address. The signing secret stays the same.",
    submit: "Save",
  },
  refused: {
    off: "The endpoint is switched off. Switch it on first.",
    waiting: "This event is still being sent. Wait for the result.",
    rotated: "The secret wasn't replaced: the old one still works.",
  },
  state: { queued: "waiting", sending: "being sent", delivered: "delivered", failed: "not delivered" },
  log: {
    title: "Latest events",
    earlier: "Earlier events",
    newest: "Back to the latest events",
    empty: "No events yet.",
    attempts: "attempts: {{attempts}}",
    replay: "Send again",
  },
} satisfies Same<typeof ru>;
