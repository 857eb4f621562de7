import { expect, test } from "vitest";
import { openWorld } from "./authorization/world.ts";
import { readManifest } from "./authorization/manifest.ts";
const t0=Date.now();
const world = await openWorld();
console.log("world", Date.now()-t0);
test("manifest", async () => {
  const m = await readManifest();
  for (const r of m) console.log(r.path, r.hasLoader?"L":"-", r.hasAction?"A":"-", r.hasPage?"P":"-");
  for (const p of Object.values(world.people)) {
    const response = await world.site.visitor().send("/settings", { headers: { Cookie: p.cookie } });
    console.log(p.name, response.status, response.headers.get("location"));
  }
  expect(m.length).toBeGreaterThan(10);
});
