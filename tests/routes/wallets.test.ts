import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite();

const as = (name: string) => site.visitor().logIn(name);
const tron = "TBXSw8fM4jpQkGc6zZjsVABFpVN7UvXPdV";
const rows = async (last4: string) =>
  (await database.asOwner("SELECT id, state, label, address FROM crypto_wallet WHERE right(last6, 4) = $1", [last4])).rows;

test("a member adds a wallet once despite repeated forms, and sees its state and its whole address", async () => {
  const jonas = await as("jonas");
  const form = { way: "USDT TRON", address: ` ${tron}`, label: "Запас", commandId: randomUUID() };
  const replies = [await jonas.post("/profile/wallets/new", form), await jonas.post("/profile/wallets/new", form)];
  expect(replies.map(({ status }) => status)).toEqual([303, 303]);
  const [wallet, ...others] = await rows("XPdV");
  expect(wallet).toMatchObject({ state: "submitted", label: "Запас" });
  expect([others, wallet.address.includes(tron)]).toEqual([[], false]);
  const list = await (await jonas.get(replies[0]?.headers.get("Location") ?? "")).text();
  for (const words of ["Кошелёк отправлен на\u00a0проверку", "USDT (TRON)", "Запас", `/profile/wallets/${wallet.id}`])
    expect(list).toContain(words);
  expect(list).not.toContain(tron);
  expect(await (await jonas.get(`/profile/wallets/${wallet.id}`)).text()).toContain(tron);
  const again = await jonas.post("/profile/wallets/new", { ...form, commandId: randomUUID() });
  expect([again.status, await again.text()]).toEqual([422, expect.stringContaining("Этот кошелёк уже добавлен")]);
});

test("an error in an address is at its field, for the chosen network", async () => {
  const irina = await as("irina");
  const reply = async (way: string, address: string) => {
    const answer = await irina.post("/profile/wallets/new", { way, address, label: "", commandId: randomUUID() });
    expect(answer.status).toBe(422);
    return await answer.text();
  };
  expect(await reply("USDT TRON", `${tron.slice(0, -1)}W`)).toContain("адресе неверен хотя");
  expect(await reply("BTC BITCOIN", tron)).toContain("Это адрес другой сети: TRON");
  expect(await reply("USDT TRON", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t")).toContain("Это адрес контракта");
  expect(await reply("BTC TRON", tron)).toContain("Выберите");
});

test("another member's wallet is 404; an own one can be renamed, and removed only with the password", async () => {
  const marta = await as("marta");
  const address = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
  const added = await marta.post("/profile/wallets/new", { way: "USDC ETHEREUM", address, label: "", commandId: randomUUID() });
  expect(added.status).toBe(303);
  const [{ id }] = await rows("eAed");
  const path = `/profile/wallets/${id}`;
  const irina = await as("irina");
  expect((await irina.get(path)).status).toBe(404);
  expect((await irina.get(`${path}/delete`)).status).toBe(404);
  expect((await irina.post(path, { label: "Чужой" })).status).toBe(404);
  await irina.post(`${path}/delete`, { password: demoPassword });
  expect((await marta.get(`/profile/bank-accounts/${id}`)).status).toBe(404);
  expect((await marta.post(path, { label: "Биржа" })).status).toBe(303);
  expect(await rows("eAed")).toMatchObject([{ label: "Биржа", state: "submitted" }]);
  const wrong = await marta.post(`${path}/delete`, { password: "wrong" });
  expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining("Неверный пароль")]);
  expect((await marta.post(`${path}/delete`, { password: demoPassword })).status).toBe(303);
  expect(await rows("eAed")).toMatchObject([{ state: "removed" }]);
  // The second of two presses finds the wallet removed.
  expect((await marta.post(`${path}/delete`, { password: demoPassword })).status).toBe(303);
  expect((await site.visitor().get("/profile/wallets")).headers.get("Location")).toContain("/login");
  expect((await (await as("moderator")).get("/profile/wallets")).headers.get("Location")).toBe("/");
});
