import { demoPassword } from "#domain/people/access/demo-password.ts";
import type { TextKey } from "#i18n/text.ts";

interface DemoAccount {
  readonly name: string;
  readonly email: string;
  readonly label: TextKey;
}

const account = (name: string, label: TextKey): DemoAccount => ({ name, email: `${name}@bridgehold.test`, label });

/** People of the demo seed; the list is sent only by demo deployments (R30). */
export const demoAccounts: readonly DemoAccount[] = [
  account("irina", "auth.login.demoOwner"),
  account("jonas", "auth.login.demoBuyer"),
  account("manager.russia", "auth.login.demoAgentRu"),
  account("manager.europe", "auth.login.demoAgentEu"),
  account("agents", "auth.login.demoManager"),
  account("admin", "auth.login.demoAdmin"),
];

/** The account named by `?demo=`, with its password for the form. */
export function demoAccount(name: string | null): { readonly email: string; readonly password: string } | null {
  const found = demoAccounts.find((one) => one.name === name);
  return found === undefined ? null : { email: found.email, password: demoPassword };
}
