import type { Person } from "./people.ts";
import { send } from "./people.ts";

/** The pay-in shown on the payment's page, as a person would type it. */
const namedPayIn = async ({ page }: Person): Promise<string> => {
  const [text = ""] = await page.locator("#facts tbody td").allInnerTexts();
  return /\d[\d\s]*(?:[.,]\d+)?/.exec(text)?.[0] ?? "";
};

/** A difference between pay-in and offer, which agent staff must confirm. */
type Difference = "short" | "over";

/** Agent staff submit that money arrived: the whole pay-in by default. */
export async function recordIncoming(person: Person, id: string, amount: string | null, file: string): Promise<void> {
  const { page } = person;
  await person.open(`/agents/payments-incoming/${id}`);
  await page.locator("[name=result][value=received]").check({ force: true });
  await page.fill("[name=amount]", amount ?? (await namedPayIn(person)));
  await page.setInputFiles("#incoming [name=files]", file);
  await send(page, "incoming");
}

/** Submits another amount than agreed; without scripts the first submission returns the page with the difference. */
export async function recordDifference(person: Person, id: string, kind: Difference, amount: string, file: string): Promise<void> {
  const { page } = person;
  await person.open(`/agents/payments-incoming/${id}`);
  await page.locator("[name=result][value=received]").check({ force: true });
  await page.fill("[name=amount]", amount);
  await page.setInputFiles("#incoming [name=files]", file);
  const confirmation = page.locator(`[name=confirmedKind][value=${kind}]`);
  await page.locator("#incoming button[type=submit]").click();
  await confirmation.check();
  // The form was returned with errors: a browser does not keep files between two attempts.
  await page.setInputFiles("#incoming [name=files]", file);
  await send(page, "incoming");
}

/** Agent staff enter the network fee of a crypto payout. */
export async function setNetworkFee({ page, open }: Person, id: string, amount: string): Promise<void> {
  await open(`/agents/payments-outgoing/${id}/network-fee`);
  await page.fill("#fee [name=amount]", amount);
  await page.locator("#fee button[type=submit]").click();
  await page.locator("main").getByText("получатель увидит").waitFor();
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

/** Submits that the payout bounced. */
export async function reportBounce({ page, open }: Person, id: string, reason: string): Promise<void> {
  await open(`/agents/payments-confirmations/${id}`);
  await page.locator("details:has(#bounce) summary").click();
  await page.fill("#bounce [name=reason]", reason);
  await send(page, "bounce");
}

/** Agent staff return a leg's money to the account that it came from. */
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

/** A manager verifies a stage that agent staff submitted about one leg. */
export async function verify({ page }: Person, id: string, stage: keyof typeof pages, leg: "owner" | "buyer"): Promise<void> {
  await page.goto(`${pages[stage](id)}?side=${leg}`);
  await send(page, "verify");
}
