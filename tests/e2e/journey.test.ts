import { expect, inject, it } from "vitest";
import { mailbox } from "../support/mailbox.ts";
import { accept, prove, publish, sign } from "./acts.ts";
import { ownBrowser } from "./own-browser.ts";
import { photo, statement } from "./papers.ts";
import { gather, leave, type Person, textOf } from "./people.ts";
import { confirm, payOut, recordIncoming, verify } from "./staff-acts.ts";

const origin = inject("origin");
const own = ownBrowser("journey");

const wish = { from: "russia", give: "RUB", to: "germany", get: "EUR", amount: "91 234,50" };
const everybody = ["irina", "jonas", "manager.russia", "manager.europe", "agents"] as const;

async function bothPaid(people: Record<(typeof everybody)[number], Person>, id: string): Promise<void> {
  await recordIncoming(people["manager.russia"], id, "93 971,54", await statement(own.folder, `in-russia-${id}`, ["Поступление"]));
  await verify(people.agents, id, "incoming", "owner");
  const payIn = await payInOf(people.jonas, id);
  await recordIncoming(people["manager.europe"], id, payIn, await photo(own.folder, `in-europe-${id}`));
  await verify(people.agents, id, "incoming", "buyer");
}

/** The exact amount that the page asks this side to pay, e.g. `1 030,00`. */
async function payInOf(person: Person, id: string): Promise<string> {
  const text = await textOf(person, `/my-transactions/${id}/money`);
  return /1 030,\d\d/.exec(text)?.[0] ?? "";
}

/** Maximum number of clicks of all five people together, from sign-in to the last verdict. */
const maxPresses = 54;

for (const javaScript of [true, false]) {
  it(`completes an offer from its publication on, with JavaScript ${javaScript ? "on" : "off"}`, async () => {
    const people = await gather(own.browser, origin, everybody, { javaScript });
    const { irina, jonas, agents } = people;
    const id = await publish(irina, wish);
    await accept(jonas, id);
    // No act in Irina's window: her page must update by itself.
    if (javaScript) await irina.page.waitForURL(`**/my-transactions/${id}`);
    await sign(irina, id);
    await sign(jonas, id);
    await prove(irina, id, await photo(own.folder, `irina-${id}`));
    await prove(jonas, id, await photo(own.folder, `jonas-${id}`));
    await bothPaid(people, id);
    for (const [name, leg] of [
      ["manager.russia", "owner"],
      ["manager.europe", "buyer"],
    ] as const) {
      await payOut(people[name], id, `PAY-${leg}-${id.slice(-6)}`, await statement(own.folder, `out-${leg}-${id}`, ["Платёж"]));
      await verify(agents, id, "outgoing", leg);
    }
    for (const [name, leg] of [
      ["manager.russia", "owner"],
      ["manager.europe", "buyer"],
    ] as const) {
      await confirm(people[name], id, await statement(own.folder, `arrived-${leg}-${id}`, ["Зачислено"]));
      await verify(agents, id, "confirmations", leg);
    }
    const presses = Object.entries(people).map(([name, person]) => [name, person.presses()] as const);
    const sum = presses.reduce((all, [, one]) => all + one, 0);
    if (javaScript) expect(sum, JSON.stringify(presses)).toBeLessThanOrEqual(maxPresses);
    for (const side of [irina, jonas]) {
      await side.open(`/my-transactions/${id}`);
      await side.page.locator("main").getByText("Сделка завершена").first().waitFor();
    }
    for (const name of ["irina", "jonas"]) {
      const letter = await mailbox(`${name}@bridgehold.test`, `${origin}`).waitFor({ template: "offer-success", offer: id });
      expect(letter.subject).toContain("F-2026-");
    }
    await leave(people);
  }, 240_000);
}
