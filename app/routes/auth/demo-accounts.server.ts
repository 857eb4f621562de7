import type { TextKey } from "#i18n/translate.ts";

/** People of the demo seed; the list is sent only by demo deployments (R30). */
export const demoPassword = "Bridgehold-2026";

interface DemoAccount {
  readonly name: string;
  readonly email: string;
  readonly label: TextKey;
}

export const demoAccounts: readonly DemoAccount[] = [
  { name: "owner", email: "anna@example.org", label: "auth.login.demoOwner" },
  { name: "buyer", email: "max@example.org", label: "auth.login.demoBuyer" },
  { name: "agent-russia", email: "agent-ru@example.org", label: "auth.login.demoAgentRu" },
  { name: "agent-europe", email: "agent-eu@example.org", label: "auth.login.demoAgentEu" },
  { name: "manager", email: "manager@example.org", label: "auth.login.demoManager" },
  { name: "admin", email: "admin@example.org", label: "auth.login.demoAdmin" },
];

/** The account named by `?demo=`, with its password for the form. */
export function demoAccount(name: string | null): { readonly email: string; readonly password: string } | null {
  const account = demoAccounts.find((one) => one.name === name);
  return account === undefined ? null : { email: account.email, password: demoPassword };
}
