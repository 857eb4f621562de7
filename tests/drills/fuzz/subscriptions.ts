// Hostile values instead of a browser's subscription.
import { newBrowser } from "#tests/support/push-browser.ts";
import { origin } from "../../routes/site.ts";
import type { Dice } from "../dice.ts";
import type { Attack } from "./attack.ts";
import { hostileBodies, hostileNames, hostileValues } from "./hostile-values.ts";

const things: readonly unknown[] = [null, true, -1, 1e308, [], [[[]]], {}, { toString: 1 }, { length: 1e9 }, { __proto__: { role: 0 } }];
const { keys } = newBrowser("").subscription;
const good = { endpoint: "https://10.0.0.1/send", expirationTime: null, p256dh: keys.p256dh, auth: keys.auth };
type Field = keyof typeof good;

/** Never a valid subscription: when no other part is wrong, its address is private. */
function spoiled(dice: Dice): string {
  const fields: Record<Field, unknown> = { ...good };
  for (let n = 1 + dice.below(3); n > 0; n -= 1) {
    fields[dice.pick(Object.keys(good) as Field[])] = dice.chance(60) ? dice.pick(hostileValues) : dice.pick(things);
  }
  const { p256dh, auth, ...rest } = fields;
  const whole: Record<string, unknown> = { ...rest, keys: { p256dh, auth } };
  if (dice.chance(20)) whole[dice.pick(hostileNames)] = dice.pick(hostileValues);
  if (dice.chance(10)) delete whole[dice.pick(["endpoint", "keys", "expirationTime"])];
  return JSON.stringify(whole);
}

export function subscriptionAttack(dice: Dice, cookie: string): Attack {
  const method = dice.pick(["POST", "POST", "POST", "DELETE", "PUT", "PATCH"]);
  const isForeign = dice.chance(20);
  const { type, body } = isForeign ? dice.pick(hostileBodies) : { type: "application/json", body: spoiled(dice) };
  const headers = new Headers({ Origin: origin, ...(cookie && { Cookie: cookie }) });
  if (type !== null) headers.set("Content-Type", type);
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const what = `${method} ${type} ${typeof body === "string" ? body.slice(0, 200) : "bytes"}`;
  return { what, address: "/me/subscribe", init: { method, headers, body: bytes } };
}
