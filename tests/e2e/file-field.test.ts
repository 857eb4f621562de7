import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, it } from "vitest";
import { photo, statement } from "./papers.ts";
import { leave, submit } from "./people.ts";
import { openStage } from "./stage.ts";

const { desk, call, folder } = openStage();

const held = (page: Page) =>
  page
    .locator("[name=files]")
    .first()
    .evaluate((input) => [...((input as HTMLInputElement).files ?? [])].map(({ name }) => name));

/** The pixels of the first chosen picture. */
const pixelsOf = (page: Page) =>
  page
    .locator("[name=files]")
    .first()
    .evaluate(async (input) => {
      const [file] = (input as HTMLInputElement).files ?? [];
      const picture = new Image();
      picture.src = URL.createObjectURL(file as File);
      await new Promise((resolve) => picture.addEventListener("load", resolve));
      URL.revokeObjectURL(picture.src);
      return picture.naturalWidth * picture.naturalHeight;
    });

/** Adds files as by drop or clipboard, without the file input. */
async function bring(page: Page, how: "drop" | "paste", path: string, name: string, type: string): Promise<void> {
  const file = { bytes: [...readFileSync(path)], name, type };
  await page.evaluate(
    ({ bytes, how: event, ...made }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], made.name, { type: made.type }));
      const options = { bubbles: true, cancelable: true };
      if (event === "paste") document.dispatchEvent(new ClipboardEvent("paste", { ...options, clipboardData: transfer }));
      else document.querySelector(".drop")?.dispatchEvent(new DragEvent("drop", { ...options, dataTransfer: transfer }));
    },
    { ...file, how },
  );
}

it("accepts files from picker, drop and clipboard, names unsuitable ones, and lets the user remove each file", async () => {
  const people = await call(["irina"], true);
  const { page, open } = people.irina;
  const offer = await desk().signedOffer();
  await open(`/my-transactions/${offer.id}/proof`);
  const [slip, paper] = [await photo(folder, "slip"), await statement(folder, "paper", ["Платёж"])];
  await page.locator("[name=files]").first().setInputFiles(slip);
  await bring(page, "drop", paper, "dropped.pdf", "application/pdf");
  await bring(page, "paste", slip, "pasted.jpg", "image/jpeg");
  expect(await held(page)).toEqual(["slip.jpg", "dropped.pdf", "pasted.jpg"]);

  const program = join(folder, "bill.exe");
  writeFileSync(program, "MZ program");
  await bring(page, "drop", program, "bill.exe", "application/x-msdownload");
  await page.getByRole("alert").getByText("bill.exe").waitFor();
  expect(await held(page)).toEqual(["slip.jpg", "dropped.pdf", "pasted.jpg"]);

  await page.getByRole("button", { name: "Убрать pasted.jpg" }).click();
  expect(await held(page)).toEqual(["slip.jpg", "dropped.pdf"]);
  await submit(page, new RegExp(`${offer.id}$`));
  expect((await offer.state()).sides.owner.proof?.fileIds).toHaveLength(2);
  await leave(people);
});

it("scales down a photo of 50 megapixels before the upload, and detects picture and document by their bytes", async () => {
  const people = await call(["irina"], true);
  const { page, open } = people.irina;
  const offer = await desk().signedOffer();
  await open(`/my-transactions/${offer.id}/proof`);
  const [large, nameless] = [join(folder, "DSC_50.JPG"), join(folder, "nameless")];
  const grain = { type: "gaussian", mean: 128, sigma: 20 } as const;
  const small = await sharp({ create: { width: 816, height: 614, channels: 3, background: "#000", noise: grain } })
    .png()
    .toBuffer();
  writeFileSync(large, await sharp(small).resize(8_160, 6_144, { fit: "fill" }).jpeg({ quality: 80 }).toBuffer());
  writeFileSync(nameless, await sharp(small).png().toBuffer());
  await page.locator("[name=files]").first().setInputFiles(large);
  await bring(page, "drop", nameless, "скан", "");
  await page.getByRole("button", { name: "Убрать скан" }).waitFor();
  await expect.poll(() => pixelsOf(page), { timeout: 60_000 }).toBeLessThanOrEqual(16_000_000);
  expect(await held(page)).toEqual(["DSC_50.JPG", "скан"]);
  await submit(page, new RegExp(`${offer.id}$`));
  expect((await offer.state()).sides.owner.proof?.fileIds).toHaveLength(2);
  await leave(people);
});

it("accepts the file types of its page: a statement above the size limit of documents, and no document", async () => {
  const people = await call(["manager.russia"], true);
  const { page, open } = people["manager.russia"];
  await open("/agents/receipts/import");
  const table = join(folder, "heavy.csv");
  writeFileSync(table, "20.11.2026;1,00;17;Оплата\n".repeat(400_000));
  const file = page.locator("[name=file]");
  const count = () => file.evaluate((input) => (input as HTMLInputElement).files?.length);
  await file.setInputFiles(await statement(folder, "page", ["Платёж"]));
  await page.getByRole("alert").getByText("page.pdf: подходят только .csv, .txt, .xml").waitFor();
  expect(await count()).toBe(0);
  await file.setInputFiles(table);
  expect(await count()).toBe(1);
  await submit(page, /\/agents\/receipts\/import\/[0-9a-f-]{36}/);
  await page.getByRole("heading", { name: "Столбцы таблицы" }).waitFor();
  await leave(people);
});

it("uses the page's language and offers the camera, with and without script", async () => {
  for (const javaScript of [true, false]) {
    const people = await call(["irina"], javaScript);
    const { page, open } = people.irina;
    const offer = await desk().signedOffer();
    await open(`/my-transactions/${offer.id}/proof`);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByText("Выбрать файлы").waitFor();
    const camera = page.locator("input[capture=environment]");
    expect(await camera.getAttribute("accept")).toBe("image/*");
    await page.getByText("Сфотографировать").waitFor();
    await camera.setInputFiles(await photo(folder, `camera-${javaScript}`));
    await submit(page, new RegExp(`${offer.id}$`));
    expect((await offer.state()).sides.owner.proof?.fileIds).toHaveLength(1);
    await leave(people);
  }
});

it("gives a pasted file to one of two fields: the focused one, else the nearest, else the first", async () => {
  const people = await call(["irina"], true);
  const { page, open } = people.irina;
  await open("/dev/ui");
  const slip = await photo(folder, "two-fields");
  const heldIn = (form: string) =>
    page.locator(`#${form} [name=files]:not([capture])`).evaluate((input) => ((input as HTMLInputElement).files ?? []).length);
  const paste = () => bring(page, "paste", slip, "pasted.jpg", "image/jpeg");
  // First the refused form's summary gets the focus, once the scripts are loaded.
  await page.waitForFunction(() => document.activeElement !== document.body);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await paste();
  expect([await heldIn("fresh"), await heldIn("refused")]).toEqual([1, 0]);
  await page.locator("#refused [name=note]").focus();
  await paste();
  expect([await heldIn("fresh"), await heldIn("refused")]).toEqual([1, 1]);
  await page.locator("#refused").getByRole("button", { name: "Убрать pasted.jpg" }).click();
  await page.locator("#fresh").getByRole("button", { name: "Убрать pasted.jpg" }).focus();
  await page.locator("#refused [name=files]:not([capture])").focus();
  await paste();
  expect([await heldIn("fresh"), await heldIn("refused")]).toEqual([1, 1]);
  await leave(people);
});
