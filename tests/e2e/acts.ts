import type { Person } from "./people.ts";
import { submit, typePassword } from "./people.ts";

const idIn = (url: string): string => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(url)?.[0] ?? "";

export interface Wish {
  readonly type?: "crypto" | "invoice";
  readonly from: string;
  readonly give: string;
  readonly to: string;
  readonly get: string;
  /** The owner's amount; for an invoice, the amount of the supplier. */
  readonly amount: string;
  /** The owner's own rate, in the pair's direction on the page; the market rate when absent. */
  readonly ownRate?: string;
}

async function chooseRouteAndAmount({ page, open }: Person, wish: Wish): Promise<void> {
  await open(`/new-transaction${wish.type ? `?type=${wish.type}` : ""}`);
  await page.selectOption("[name=from]", `${wish.from}:${wish.give}`);
  await page.selectOption("[name=to]", `${wish.to}:${wish.get}`);
  await submit(page, /amounts$/);
  await page.fill(wish.type === "invoice" ? "[name=getAmount]" : "[name=giveAmount]", wish.amount);
  if (!wish.ownRate) return;
  await page.locator("summary:has-text('курс')").click();
  await page.fill("[name=ownRate]", wish.ownRate);
}

async function consent({ page }: Person): Promise<string> {
  await page.locator("[name=policy]").check();
  await submit(page, /owner-transaction/);
  return idIn(page.url());
}

/** Goes through the steps of a new offer to its last page, which requires only consent and a click. The account is preselected. */
export async function review(person: Person, wish: Wish): Promise<void> {
  await chooseRouteAndAmount(person, wish);
  await submit(person.page, /review$/);
}

/** Publishes a new offer and returns its id. */
export async function publish(person: Person, wish: Wish): Promise<string> {
  await review(person, wish);
  return consent(person);
}

/** The documents of an invoice, by the fields of the pages. */
export interface InvoiceDetails {
  readonly contract: Readonly<Record<"contractNumber" | "contractDate", string>>;
  readonly invoice: Readonly<Record<"invoiceNumber" | "invoiceDate" | "purpose", string>>;
  readonly supplier: Readonly<Record<"holderName" | "bankName" | "iban" | "bic", string>>;
  readonly file: string;
}

/** Publishes an offer that pays a supplier's invoice and returns its id. */
export async function publishInvoice(person: Person, wish: Wish, { file, ...papers }: InvoiceDetails): Promise<string> {
  const { page } = person;
  await chooseRouteAndAmount(person, wish);
  for (const step of ["contract", "invoice", "supplier"] as const) {
    await submit(page, new RegExp(`${step}$`));
    for (const [name, value] of Object.entries(papers[step])) await page.fill(`[name=${name}]`, value);
    if (step === "invoice") await page.setInputFiles("[name=file]", file);
  }
  await submit(page, /review$/);
  return consent(person);
}

/** Accepts an offer with the preselected account. */
export async function accept({ page }: Person, id: string): Promise<void> {
  await page.goto(`/accept-transaction/${id}`);
  await page.locator("[name=payout]").first().check({ force: true });
  await page.locator("[name=policy]").check();
  await submit(page, /^\/my-transactions\//);
}

/** Opens the page of the signature as soon as the contract is ready. */
export async function openContract({ page, open }: Person, id: string): Promise<void> {
  await open(`/my-transactions/${id}/sign`);
  for (let wait = 0; wait < 60 && (await page.locator("[name=password]").count()) === 0; wait += 1) {
    await page.waitForTimeout(250);
    await open(`/my-transactions/${id}/sign`);
  }
}

/** Signs with the password. */
export async function sign(person: Person, id: string): Promise<void> {
  await openContract(person, id);
  await typePassword(person.page);
  await submit(person.page, new RegExp(`^/my-transactions/${id}$`));
}

export async function prove({ page }: Person, id: string, file: string): Promise<void> {
  await page.goto(`/my-transactions/${id}/proof`);
  await page.setInputFiles("[name=files]", file);
  await submit(page, new RegExp(`^/my-transactions/${id}$`));
}

/** Reports the payment of a crypto leg by its hash. */
export async function proveByHash({ page }: Person, id: string, hash: string): Promise<void> {
  await page.goto(`/my-transactions/${id}/proof`);
  await page.fill("[name=transactionHash]", hash);
  await submit(page, new RegExp(`^/my-transactions/${id}$`));
}

/** Cancels an offer that nobody has paid for. */
export async function cancel({ page }: Person, id: string): Promise<void> {
  await page.goto(`/my-transactions/${id}/cancel`);
  await typePassword(page);
  await submit(page, new RegExp(`^/my-transactions/${id}$`));
}
