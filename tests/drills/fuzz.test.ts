// Every form and every address with generated hostile input: no 5xx, no hang, no internals in a body, and a refused request writes nothing
// (R7, R29).
import { expect } from "vitest";
import { turnPushOn } from "#tests/support/push-keys.ts";
import { origin } from "../routes/site.ts";
import { readManifest } from "./authorization/manifest.ts";
import { openWorld } from "./authorization/world.ts";
import type { Dice } from "./dice.ts";
import { count, drill, inForm } from "./drill.ts";
import { type Attack, attack, digest } from "./fuzz/attack.ts";
import { formsOf, type PageForm } from "./fuzz/forms.ts";
import { addressKeys, hostileBodies, hostileNames, hostileValues } from "./fuzz/hostile-values.ts";
import { listFormPages, neededOffers } from "./fuzz/pages.ts";
import { subscriptionAttack } from "./fuzz/subscriptions.ts";

turnPushOn([]);
const world = await openWorld(neededOffers);
const pages = await listFormPages(world);

interface FoundForm {
  readonly cookie: string;
  readonly form: PageForm;
}

async function findForms(): Promise<FoundForm[]> {
  const found = new Map<string, FoundForm>();
  for (const { who, address } of pages) {
    const { cookie } = world.people[who];
    const response = await world.site.visitor().send(address, { headers: cookie ? { Cookie: cookie } : {} });
    expect([200, address]).toEqual([response.status, address]);
    for (const form of formsOf(await response.text(), address)) {
      if (form.action !== "/logout") found.set(`${form.action} ${form.fields.map(([name]) => name)}`, { cookie, form });
    }
  }
  return [...found.values()];
}

type Fields = [string, string][];

/** One field wrong, one too many, one missing, or all twice. */
function spoil(dice: Dice, form: PageForm): { what: string; fields: Fields } {
  const fields: Fields = form.fields.map(([name, value]) => [name, value]);
  const way = dice.below(10);
  const value = dice.pick(hostileValues);
  if (way < 6 && fields.length > 0) {
    const at = dice.below(fields.length);
    const name = fields[at]?.[0] ?? "";
    fields[at] = [name, value];
    return { what: `${name} = ${JSON.stringify(value.slice(0, 40))}`, fields };
  }
  if (way < 8) {
    const name = dice.pick(hostileNames);
    return { what: `more: ${name.slice(0, 40)} = ${JSON.stringify(value.slice(0, 40))}`, fields: [...fields, [name, value]] };
  }
  if (way === 8) return { what: "without a field", fields: fields.filter((_, n) => n !== dice.below(Math.max(1, fields.length))) };
  return { what: "everything twice", fields: [...fields, ...fields.map(([name]): [string, string] => [name, value])] };
}

function spoiledPost(dice: Dice, { cookie, form }: FoundForm): Attack {
  const headers: Record<string, string> = { Origin: origin, ...(cookie && { Cookie: cookie }) };
  const [path = "", query] = form.action.split("?");
  const isData = dice.chance(30) && !["/locale", "/theme"].includes(path);
  const address = isData ? `${path}.data${query === undefined ? "" : `?${query}`}` : form.action;
  const name = `POST ${address} [${form.id}]`;
  if (dice.chance(15)) {
    const { type, body } = dice.pick(hostileBodies);
    const sent = new Headers(headers);
    const init = { method: "POST", headers: sent, body: typeof body === "string" ? new TextEncoder().encode(body) : body };
    if (type !== null) sent.set("Content-Type", type);
    return { what: `${name}: ${type} ${typeof body === "string" ? body.slice(0, 60) : "bytes"}`, address, init };
  }
  const { what, fields } = spoil(dice, form);
  if (dice.chance(20)) {
    const body = new FormData();
    for (const [key, value] of fields) body.append(key, dice.chance(20) ? new Blob([value]) : value);
    return { what: `${name} multipart: ${what}`, address, init: { method: "POST", headers, body } };
  }
  const method = dice.chance(5) ? dice.pick(["PUT", "PATCH", "DELETE"]) : "POST";
  return { what: `${name}: ${what}`, address, init: { method, headers, body: new URLSearchParams(fields) } };
}

/** True when the request writes again if it is repeated. An offer whose deadline has passed changes only once. */
async function writesAgain(one: Attack): Promise<boolean> {
  await new Promise((later) => setTimeout(later, 500));
  const before = await digest(world.database);
  await attack(world.site.visitor(), one);
  return (await digest(world.database)) !== before;
}

drill("hostile forms are refused without a 5xx and change nothing", async (dice, counts) => {
  const forms = await findForms();
  count(counts, "forms", forms.length);
  const wrong = new Map<string, string>();
  let before = await digest(world.database);
  for (let n = inForm(600, 15_000); n > 0; n -= 1) {
    const one = spoiledPost(dice, dice.pick(forms));
    const { status, wrong: problem } = await attack(world.site.visitor(), one);
    count(counts, status === 0 ? "lost" : `${Math.floor(status / 100)}xx`);
    if (problem) wrong.set(one.what, problem);
    const after = await digest(world.database);
    const hasChanged = after !== before;
    if (status >= 400 && hasChanged && (await writesAgain(one))) wrong.set(one.what, `refused with ${status}, and wrote`);
    before = hasChanged ? await digest(world.database) : after;
  }
  expect(Object.fromEntries(wrong)).toEqual({});
});

drill("hostile addresses never break a page", async (dice, counts) => {
  const routes = (await readManifest()).filter(({ hasLoader }) => hasLoader);
  const wrong = new Map<string, string>();
  const people = Object.values(world.people);
  const known: Record<string, string> = { agentName: "russia", leg: "owner", stage: "incoming", step: "amounts", draftId: world.draftId };
  for (let n = inForm(800, 20_000); n > 0; n -= 1) {
    const route = dice.pick(routes);
    const offer = dice.pick(neededOffers);
    const value = () => encodeURIComponent(dice.pick(hostileValues).slice(0, 3_000).toWellFormed());
    const spoilPath = dice.chance(25);
    const path = route.path
      .replace(/:(\w+)/g, (_, name: string) => (spoilPath && dice.chance(50) ? value() : (known[name] ?? world.offers[offer].id)))
      .replace("*", value());
    const query = Array.from({ length: dice.below(4) }, () => `${dice.pick(addressKeys)}=${dice.chance(10) ? "%E0%A4%A" : value()}`).join(
      "&",
    );
    const isData = route.hasPage && route.path !== "/" && dice.chance(40);
    const address = `${path}${isData ? ".data" : ""}?${query}`;
    const { cookie, name } = dice.pick(people);
    const { status, wrong: problem } = await attack(world.site.visitor(), {
      what: "",
      address,
      init: { headers: cookie ? { Cookie: cookie } : {} },
    });
    count(counts, status === 0 ? "lost" : `${Math.floor(status / 100)}xx`);
    if (problem) wrong.set(`${name} GET ${address.slice(0, 400)}`, problem);
  }
  expect(Object.fromEntries(wrong)).toEqual({});
});

drill("hostile subscriptions are refused without a 5xx and change nothing", async (dice, counts) => {
  const wrong = new Map<string, string>();
  const before = await digest(world.database);
  for (let n = inForm(400, 10_000); n > 0; n -= 1) {
    const one = subscriptionAttack(dice, dice.pick([world.people.owner, world.people.admin, world.people.guest]).cookie);
    const { status, wrong: problem } = await attack(world.site.visitor(), one);
    count(counts, status === 0 ? "lost" : `${status}`);
    if (problem) wrong.set(one.what, problem);
    if (one.init.method !== "DELETE" && status < 300) wrong.set(one.what, `taken with ${status}`);
  }
  expect(Object.fromEntries(wrong)).toEqual({});
  expect(await digest(world.database)).toBe(before);
});
