import { expect, inject, it } from "vitest";
import { linkTo } from "./newcomer-acts.ts";
import { ownBrowser } from "./own-browser.ts";
import { openWindow, submit, textOf, typePassword } from "./people.ts";

const origin = inject("origin");
const own = ownBrowser("newcomers-draft");

for (const javaScript of [true, false]) {
  it(`takes a guest's quote from the landing page to an ordered draft, with JavaScript ${javaScript ? "on" : "off"}`, async () => {
    const email = `quote.${Date.now()}@newcomers.test`;
    const guest = await openWindow(own.browser, origin, { javaScript, width: 360 });
    const { page } = guest;
    await page.goto("/?from=russia&to=germany&amount=1000&side=get");
    await page.locator("#quote-figures a.button-primary").click();
    await page.waitForURL(/\/register\?/);
    await page.fill("[name=email]", email);
    await typePassword(page);
    await page.locator("[name=isPolicyAccepted]").check();
    await submit(page, /verify-email/);

    // The letter is opened on another device, with the password.
    const phone = await openWindow(own.browser, origin, { javaScript, width: 360 });
    await phone.page.goto(await linkTo(origin, email, "/verify-email"));
    await typePassword(phone.page);
    await submit(phone.page, /^\/profile$/);
    expect(await textOf(phone, "/profile")).toContain("Вы хотите перевести деньги из России в Германию");
    expect(await textOf(phone, "/my-transactions")).toContain("Черновик. Дальше: счёт");

    await phone.open("/profile/bank-accounts/new?country=germany&currency=EUR");
    await phone.page.fill("[name=holderName]", "ANNA SOKOLOVA");
    await phone.page.fill("[name=iban]", "DE89370400440532013000");
    await submit(phone.page, /^\/profile$/);
    await phone.open("/my-transactions");
    await phone.page.locator("#drafts ~ ul a").first().click();
    await phone.page.locator("[name=payout]").first().check({ force: true });
    await submit(phone.page, /review$/);
    await phone.page.getByText("документ о проживании").waitFor();
    // The first screen shows both amounts and the day of the payout above the bar with the button.
    await phone.page.setViewportSize({ width: 360, height: 740 });
    const bar = (await phone.page.locator(".decision-act").boundingBox())?.y ?? 0;
    const arrives = await phone.page.locator(".facts .fact").first().boundingBox();
    expect((arrives?.y ?? 0) + (arrives?.height ?? 0)).toBeLessThan(bar);
    await phone.page.locator("[name=policy]").check();
    await phone.page.locator("#review button[type=submit]").click();
    await phone.page.getByRole("heading", { name: "Готово: опубликуем после проверки профиля" }).waitFor();
    expect(await textOf(phone, "/my-transactions")).toContain("Опубликуем, когда проверим профиль");
    expect([...guest.troubles, ...phone.troubles]).toEqual([]);
    await guest.context.close();
    await phone.context.close();
  });
}
