import { randomBytes } from "node:crypto";
import { expect, inject, it } from "vitest";
import { germanIban } from "../../prisma/seed/check-digits.ts";
import { mailbox } from "../support/mailbox.ts";
import { accept, openContract, prove, proveByHash, publish, publishInvoice, sign } from "./acts.ts";
import { bothArrive, bothLeave, bothReach, type Offer } from "./offer.ts";
import { ownBrowser } from "./own-browser.ts";
import { photo, statement } from "./papers.ts";
import { gather, leave, textOf } from "./people.ts";
import { setNetworkFee } from "./staff-acts.ts";

const origin = inject("origin");
const own = ownBrowser("kinds");

const tronHash = () => randomBytes(32).toString("hex");

it("gives roubles and gets USDT, less the network's fee that was named before the signatures", async () => {
  const everybody = ["irina", "jonas", "manager.russia", "manager.europe", "agents"] as const;
  const people = await gather(own.browser, origin, everybody, { javaScript: true });
  const { irina, jonas } = people;
  const way = { from: "russia", give: "RUB", to: "germany", get: "USDT-TRON" };
  const id = await publish(irina, { type: "crypto", ...way, amount: "91 234,50", ownRate: "91,2345" });
  await accept(jonas, id);
  await setNetworkFee(people["manager.europe"], id, "1,4");
  await openContract(irina, id);
  expect(await textOf(irina, `/my-transactions/${id}/sign`)).toMatch(/998[.,]60? USDT/);
  await sign(irina, id);
  await sign(jonas, id);
  expect(await textOf(people["manager.europe"], `/agents/payments-outgoing/${id}/network-fee`)).toContain("больше нельзя изменить");

  const [payInHash, payoutHash] = [tronHash(), tronHash()];
  await prove(irina, id, await photo(own.folder, `irina-${id}`));
  await proveByHash(jonas, id, payInHash);
  const staff = { owner: people["manager.russia"], buyer: people["manager.europe"] };
  const deal: Offer = { id, staff, checker: people.agents, folder: own.folder };
  await bothArrive(deal);
  await bothLeave(deal, { owner: `PAY-${id.slice(-6)}`, buyer: payoutHash });
  expect(await textOf(people["manager.europe"], `/agents/payments-confirmations/${id}`)).toContain(payoutHash);
  await bothReach(deal);

  const seen = await textOf(irina, `/my-transactions/${id}`);
  expect(seen).toContain("Сделка завершена");
  expect(seen).toMatch(/Получатель получил 998[.,]60? USDT/);
  expect(seen).toContain(payoutHash);
  expect(await textOf(jonas, `/my-transactions/${id}`)).toMatch(/Получатель получил 91 234,50 ₽/);
  await mailbox("irina@bridgehold.test", origin).waitFor({ template: "offer-success-crypto", offer: id });
  await leave(people);
}, 240_000);

it("pays a supplier's invoice to the cent, without a script", async () => {
  const everybody = ["sever", "jonas", "manager.russia", "manager.europe", "agents"] as const;
  const people = await gather(own.browser, origin, everybody, { javaScript: false });
  const { sever, jonas } = people;
  const iban = germanIban("10070000", "0707202601");
  const wish = { type: "invoice", from: "russia", give: "RUB", to: "germany", get: "EUR", amount: "4 750,25" } as const;
  const id = await publishInvoice(sever, wish, {
    contract: { contractNumber: "SL-2026/14", contractDate: "2026-02-03" },
    invoice: { invoiceNumber: "RE-2026-1187", invoiceDate: "2026-11-02", purpose: "Invoice RE-2026-1187, spare parts" },
    supplier: { holderName: "Lindner Maschinenbau GmbH", bankName: "Deutsche Bank", iban, bic: "DEUTDEFF" },
    file: await statement(own.folder, "invoice", ["Rechnung RE-2026-1187", "4 750,25 EUR"]),
  });
  await accept(jonas, id);
  expect(await textOf(sever, `/my-transactions/${id}`)).toContain("поставщик по инвойсу");
  await sign(sever, id);
  await sign(jonas, id);
  await prove(sever, id, await photo(own.folder, `sever-${id}`));
  await prove(jonas, id, await photo(own.folder, `jonas-${id}`));
  const staff = { owner: people["manager.russia"], buyer: people["manager.europe"] };
  const deal: Offer = { id, staff, checker: people.agents, folder: own.folder };
  await bothArrive(deal);
  const payout = await textOf(people["manager.europe"], `/agents/payments-outgoing/${id}`);
  const inFours = iban.replace(/.{4}(?=.)/g, "$& ");
  for (const part of ["Lindner Maschinenbau GmbH", "4 750,25 €", inFours]) expect(payout).toContain(part);
  await bothLeave(deal, { owner: `PAY-O-${id.slice(-6)}`, buyer: `PAY-B-${id.slice(-6)}` });
  await bothReach(deal);

  const seen = await textOf(sever, `/my-transactions/${id}`);
  expect(seen).toContain("Сделка завершена");
  expect(seen).toContain("4 750,25 €");
  await mailbox("sever@bridgehold.test", origin).waitFor({ template: "offer-success", offer: id });
  await leave(people);
}, 240_000);
