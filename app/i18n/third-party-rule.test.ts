import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import enOffer from "#i18n/locales/en/deal/own-offer.ts";
import enWhatIf from "#i18n/locales/en/deal/what-if.ts";
import ruOffer from "#i18n/locales/ru/deal/own-offer.ts";
import ruWhatIf from "#i18n/locales/ru/deal/what-if.ts";

const post = (name: string) => readFileSync(join(import.meta.dirname, "../../prisma/seed/content/posts", name), "utf8");
const posts = ["when-somebody-hurries-you", "first-exchange-checklist"];

test("requisites, help and blog state one rule for a payment from somebody else's account: accepted with documents, otherwise returned", () => {
  const ru = [JSON.stringify(ruOffer), JSON.stringify(ruWhatIf), ...posts.map((name) => post(`${name}.ru.md`))];
  for (const text of ru) expect(text).toMatch(/чужого счёта[^.]*менеджер примет[^.]*по документам о связи с плательщиком[^.]*верн/);
  const en = [JSON.stringify(enOffer), JSON.stringify(enWhatIf), ...posts.map((name) => post(`${name}.en.md`))];
  for (const text of en) expect(text).toMatch(/account[^.]*(documents|papers) about the payer[^.]*(returned|goes back)/);
});
