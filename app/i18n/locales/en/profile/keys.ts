import type ru from "../../ru/profile/keys.ts";

type Same<Node> = { readonly [Key in keyof Node]: Node[Key] extends string ? string : Same<Node[Key]> };

/** Keys with which programs call the API. */
export default {
  title: "API keys",
  short: "Your program acts for you and never knows your password",
  lead: "A program with a key acts as you, within the key's permissions. It needs no password.",
  back: "Settings",
  reference: "API reference",
  needs: "Set up two-factor authentication first: every new key needs its code.",
  setUp: "Set up",
  empty: "There are no keys yet.",
  once: "Copy it now: it can't be shown again. Store it like a password.",
  ready: "The key “{{name}}” is ready",
  secret: "Key",
  manage: "Open the key “{{name}}”",
  manageShort: "Open",
  state: { valid: "valid", expired: "expired", revoked: "revoked" },
  facts: {
    prefix: "Beginning of the key",
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
      name: "Reading",
      member: "Deals, payments, profile, accounts, rates",
      agent: "The agent's deals, payments, employees, statistics",
    },
    offers: { name: "Deals", member: "Publish, accept, sign and cancel", agent: "Deals of members" },
    paymentsIn: {
      name: "Incoming payments",
      member: "Confirm your payments and attach their documents",
      agent: "Record incoming payments and attach their documents",
    },
    paymentsOut: {
      name: "Outgoing payments",
      member: "Add, change and delete the accounts and wallets that you are paid to",
      agent: "Record payouts and refunds",
    },
    people: {
      name: "People and profile",
      member: "Change the profile, documents and owners of the company",
      agent: "Add and change employees",
    },
    webhooks: {
      name: "Webhooks",
      member: "Add, change and delete the addresses that receive events of your deals",
      agent: "Events of members' deals",
    },
  },
  form: {
    title: "New key",
    name: "Name",
    nameHint: "For example, “Accounting”",
    scopes: "Permissions",
    days: "Lifetime",
    for_one: "{{count}} day",
    for_few: "{{count}} days",
    for_many: "{{count}} days",
    for_other: "{{count}} days",
    networks: "Allowed networks",
    networksHint: "One per line, for example 203.0.113.0/24. Leave it empty to allow every network.",
    password: "Password",
    code: "Code from the app",
    submit: "Create the key",
  },
  endpoints: {
    title: "Webhook endpoints changed with this key",
    about:
      "A program with this key added or changed these endpoints. They get events after the key has ended, too. Open an endpoint to switch it off or delete it.",
  },
  revoke: {
    title: "Revoke the key",
    about: "Programs with this key are refused at once. A revoked key can't be restored.",
    submit: "Revoke",
  },
} satisfies Same<typeof ru>;
