import type { Person } from "./people.ts";
import { send, submit, typePassword } from "./people.ts";

const idIn = (url: string): string => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(url)?.[0] ?? "";

interface Wish {
  readonly from: string;
  readonly give: string;
  readonly to: string;
  readonly get: string;
  readonly amount: string;
}

/** Goes through the four steps of a new offer; answers the id of the published one. */
export async function publish({ page }: Person, wish: Wish): Promise<string> {
  await page.goto("/new-transaction");
  for (const name of ["from", "give", "to", "get"] as const) await page.selectOption(`[name=${name}]`, wish[name]);
  await submit(page, /amounts$/);
  await page.locator("[name=side][value=give]").check({ force: true });
  await page.fill("[name=amount]", wish.amount);
  await submit(page, /accounts$/);
  await page.locator("[name=payout]").first().check({ force: true });
  await submit(page, /review$/);
  await page.locator("[name=policy]").check();
  await submit(page, /owner-transaction/);
  return idIn(page.url());
}

/** Takes an offer with the account that the page proposes. */
export async function accept({ page }: Person, id: string): Promise<void> {
  await page.goto(`/accept-transaction/${id}`);
  await page.locator("[name=payout]").first().check({ force: true });
  await submit(page, /^\/my-transactions\//);
}

/** Signs with the password, as soon as the contract is ready. */
export async function sign({ page }: Person, id: string): Promise<void> {
  await page.goto(`/my-transactions/${id}/sign`);
  for (let wait = 0; wait < 40 && (await page.locator("[name=password]").count()) === 0; wait += 1) {
    await page.waitForTimeout(250);
    await page.reload();
  }
  await typePassword(page);
  await submit(page, new RegExp(`^/my-transactions/${id}$`));
}

export async function prove({ page }: Person, id: string, file: string): Promise<void> {
  await page.goto(`/my-transactions/${id}/proof`);
  await page.setInputFiles("[name=files]", file);
  await submit(page, new RegExp(`^/my-transactions/${id}$`));
}

/** Agent staff states that the whole pay-in is on their account. */
export async function recordIncoming({ page }: Person, id: string, amount: string, file: string): Promise<void> {
  await page.goto(`/agents/payments-incoming/${id}`);
  await page.locator("[name=result][value=received]").check({ force: true });
  await page.fill("[name=amount]", amount);
  await page.setInputFiles("#incoming [name=files]", file);
  await send(page, "incoming");
}

export async function payOut({ page }: Person, id: string, reference: string, file: string): Promise<void> {
  await page.goto(`/agents/payments-outgoing/${id}`);
  await page.fill("#outgoing [name=reference]", reference);
  await page.setInputFiles("#outgoing [name=files]", file);
  await send(page, "outgoing");
}

export async function confirm({ page }: Person, id: string, file: string): Promise<void> {
  await page.goto(`/agents/payments-confirmations/${id}`);
  await page.setInputFiles("#confirmation [name=files]", file);
  await send(page, "confirmation");
}

/** Agent staff returns a leg's money to the account that it came from. */
export async function refund({ page }: Person, id: string, reference: string, file: string): Promise<void> {
  await page.goto(`/agents/payments-outgoing/${id}/refund`);
  await page.fill("#refund [name=reference]", reference);
  await page.setInputFiles("#refund [name=files]", file);
  await send(page, "refund");
}

const pages = {
  incoming: (id: string) => `/agents/payments-incoming/${id}`,
  outgoing: (id: string) => `/agents/payments-outgoing/${id}`,
  confirmations: (id: string) => `/agents/payments-confirmations/${id}`,
  refund: (id: string) => `/agents/payments-outgoing/${id}/refund`,
} as const;

/** A manager confirms what agent staff stated about one leg. */
export async function verify({ page }: Person, id: string, stage: keyof typeof pages, leg: "owner" | "buyer"): Promise<void> {
  await page.goto(`${pages[stage](id)}?side=${leg}`);
  await send(page, "verify");
}
