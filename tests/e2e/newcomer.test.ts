import { expect, inject, it } from "vitest";
import { accept, prove, publish, sign } from "./acts.ts";
import { acceptProfile, enterByOpenId, handIn, joinStaff, type Newcomer, register, returnProfile, sendProfile } from "./newcomer-acts.ts";
import { ownBrowser } from "./own-browser.ts";
import { photo, statement } from "./papers.ts";
import { gather, leave, openWindow, type Person, submit, textOf } from "./people.ts";
import { recordIncoming, verify } from "./staff-acts.ts";

const origin = inject("origin");
const own = ownBrowser("newcomer");

const wish = { from: "germany", give: "EUR", to: "russia", get: "RUB", amount: "850" };

/** The moderator's remarks are shown at their fields with the typed values, which are submitted again. */
async function mend(newcomer: Person, remark: string): Promise<void> {
  expect(await textOf(newcomer, "/profile")).toContain("Нужно исправить");
  expect(await textOf(newcomer, "/profile/personal")).toContain(remark);
  expect(await newcomer.page.inputValue("[name=birthDate]")).toBe("1990-03-15");
  await newcomer.page.fill("[name=birthDate]", "1990-03-16");
  await submit(newcomer.page, /^\/profile$/);
  await sendProfile(newcomer);
}

for (const javaScript of [true, false]) {
  it(`takes a newcomer from registration to a deal, with JavaScript ${javaScript ? "on" : "off"}`, async () => {
    const stamp = `${Date.now()}`.slice(-7);
    const anna: Newcomer = {
      ...{ email: `anna.${stamp}@newcomers.test`, lastName: `Соколова${javaScript ? "" : "-Лис"}`, firstName: "Анна" },
      ...{ latinName: "ANNA SOKOLOVA", number: stamp },
    };
    const staff = await gather(own.browser, origin, ["moderator", "admin.europe", "agents"], { javaScript });
    const stranger = (width: number) => openWindow(own.browser, origin, { javaScript, width });
    const people = { ...staff, newcomer: await stranger(360), partner: await stranger(360), manager: await stranger(1_280) };
    const { newcomer, partner, manager, moderator } = people;

    await register(newcomer, origin, anna);
    await handIn(newcomer, anna, own.folder);
    await returnProfile(moderator, anna, { birthDate: "Дата не читается на фото" });
    await mend(newcomer, "Дата не читается на фото");
    await acceptProfile(moderator, anna);
    expect(await textOf(newcomer, "/profile")).toContain("Активен");

    const id = await publish(newcomer, wish);
    await enterByOpenId(partner, "irina@bridgehold.test");
    await accept(partner, id);
    await sign(partner, id);
    await sign(newcomer, id);
    await prove(newcomer, id, await photo(own.folder, `anna-${id}`));

    await joinStaff(people["admin.europe"], manager, origin, `eva.${stamp}@newcomers.test`);
    await recordIncoming(manager, id, null, await statement(own.folder, `in-${id}`, ["Eingang"]));
    await verify(people.agents, id, "incoming", "owner");
    await leave(people);
  });
}
