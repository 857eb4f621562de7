import type ru from "../../ru/profile/keys.ts";

type Same<Node> = { readonly [Key in keyof Node]: Node[Key] extends string ? string : Same<Node[Key]> };

/** Keys with which programs call the API. */
export default {
  title: "API keys",
  short: "Your program acts for you and never sees your password",
  lead: "Software with a key acts on your behalf, within the key's permissions. It doesn't need your password.",
  back: "Settings",
  reference: "API reference",
  needs: "Set up two-factor authentication first. You need a code for every new key.",
  setUp: "Set up",
  empty: "You have no keys yet.",
  once: "Copy it now: we can't show it again. Store it like a password.",
  ready: "Your key “{{name}}” is ready",
  secret: "Key",
  manage: "Open key “{{name}}”",
  manageShort: "Open",
  state: { valid: "valid", expired: "expired", revoked: "revoked" },
  facts: {
    prefix: "Key starts with",
    scopes: "Permissions",
    networks: "Networks",
    anyNetwork: "any",
    created: "Created",
    expires: "Valid until",
    used: "Last used",
    never: "not used yet",
  },
  scopes: {
    read: {
      name: "Read",
      member: "Deals, payments, profile, accounts, rates",
      agent: "The agent's deals, payments, employees, statistics",
    },
    offers: { name: "Deals", member: "Publish, accept, sign and cancel", agent: "Members' deals" },
    paymentsIn: {
      name: "Incoming payments",
      member: "Confirm your payments and attach documents",
      agent: "Record incoming payments and attach documents",
    },
    paymentsOut: {
      name: "Outgoing payments",
      member: "Add, change and delete the accounts and wallets you're paid to",
      agent: "Record payouts and refunds",
    },
    people: {
      name: "People and profile",
      member: "Change your profile, documents and company owners",
      agent: "Add and change employees",
    },
    webhooks: {
      name: "Webhooks",
      member: "Add, change and delete endpoints for your deals' events",
      agent: "Events from members' deals",
    },
  },
  form: {
    title: "New key",
    name: "Name",
    nameHint: "For example, “Accounting”",
    scopes: "Permissions",
    days: "Valid for",
    for_one: "{{count}} day",
    for_few: "{{count}} days",
    for_many: "{{count}} days",
    for_other: "{{count}} days",
    networks: "Allowed networks",
    networksHint: "One per line, for example 203.0.113.0/24. Leave empty to allow any network.",
    password: "Password",
    code: "Code from the app",
    submit: "Create key",
  },
  endpoints: {
    title: "Webhook endpoints changed with this key",
    about:
      "Software with this key added or changed these endpoints. They'll keep receiving events when the key stops working. Open an endpoint to turn it off or delete it.",
  },
  revoke: {
    title: "Revoke this key",
    about: "Software with this key will lose access right away. You can't restore a revoked key.",
    submit: "Revoke",
  },
} satisfies Same<typeof ru>;
