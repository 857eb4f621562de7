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

/** From the registration to the approval, with one return of the profile by the moderator. */
async function becomeMember(newcomer: Person, moderator: Person, person: Newcomer): Promise<void> {
  await register(newcomer, origin, person);
  await handIn(newcomer, person, own.folder);
  await returnProfile(moderator, person, { birthDate: "Дата не читается на фото" });
  await mend(newcomer, "Дата не читается на фото");
  await acceptProfile(moderator, person);
  expect(await textOf(newcomer, "/profile")).toContain("Активен");
}

function anna(lastName: string): Newcomer {
  const stamp = `${Date.now()}`.slice(-7);
  return { email: `anna.${stamp}@newcomers.test`, lastName, firstName: "Анна", latinName: "ANNA SOKOLOVA", number: stamp };
}

it("takes a newcomer with JavaScript from registration through a returned profile to an approved one", async () => {
  const people = {
    ...(await gather(own.browser, origin, ["moderator"], { javaScript: true })),
    newcomer: await openWindow(own.browser, origin, { javaScript: true, width: 360 }),
  };
  await becomeMember(people.newcomer, people.moderator, anna("Соколова"));
  await leave(people);
});

it("takes a newcomer without JavaScript from registration to a verified payment", async () => {
  const person = anna("Соколова-Лис");
  const staff = await gather(own.browser, origin, ["moderator", "admin.europe", "agents"], { javaScript: false });
  const stranger = (width: number) => openWindow(own.browser, origin, { javaScript: false, width });
  const people = { ...staff, newcomer: await stranger(360), partner: await stranger(360), manager: await stranger(1_280) };
  const { newcomer, partner, manager } = people;
  await becomeMember(newcomer, people.moderator, person);

  const id = await publish(newcomer, wish);
  await enterByOpenId(partner, "irina@bridgehold.test");
  await accept(partner, id);
  await sign(partner, id);
  await sign(newcomer, id);
  await prove(newcomer, id, await photo(own.folder, `anna-${id}`));

  await joinStaff(people["admin.europe"], manager, origin, `eva.${person.number}@newcomers.test`);
  await recordIncoming(manager, id, null, await statement(own.folder, `in-${id}`, ["Eingang"]));
  await verify(people.agents, id, "incoming", "owner");
  await leave(people);
});
