// Attacks by script: increasing and limited waiting times, a hash claimed by many, an upload cut at any byte.
import { randomBytes, randomUUID } from "node:crypto";
import { parseFormData } from "@remix-run/form-data-parser";
import { expect } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { atOnce, times } from "./barrier.ts";
import { count, drill, inForm } from "./drill.ts";

await cloneDatabase();
const { env } = await import("#env");
const { pool, withTransaction } = await import("#data/db.server.ts");
const { claimReference, findReferenceUse, moveReference } = await import("#data/money/references.server.ts");
const { keepMultipartTail } = await import("#files/multipart-tail.ts");
const { admitLogin } = await import("#services/session/throttle-passwords.server.ts");
const { logIn } = await import("#services/session/log-in.server.ts");

const hour = 3_600_000;

drill(
  "wrong passwords delay an account for at most an hour, and not at its usual places; quiet days reset the count",
  async (dice, counts) => {
    const person = { brand: "main", email: "jonas@bridgehold.test" } as const;
    const home = "203.0.113.77";
    let now = Date.now();
    expect((await logIn({ ...person, password: demoPassword, ip: home, userAgent: "", now })).ok).toBe(true);
    let longest = 0;
    for (let round = 0; round < inForm(30, 400); round += 1) {
      const places = times(10, () => `10.${dice.below(250)}.${dice.below(250)}.${dice.below(250)}`);
      for (const admission of await Promise.all(places.map((ip) => admitLogin(person, ip, now)))) {
        if (admission.ok) await admission.value.wrong();
        else longest = Math.max(longest, Number(admission.params.retryAfter));
        count(counts, admission.ok ? "wrong passwords" : "attempts that waited");
      }
      const own = await admitLogin(person, home, now);
      expect(own.ok, `its own place in round ${round}`).toBe(true);
      if (own.ok) await own.value.unread();
      now += dice.below(hour / 4);
    }
    counts["s that anybody waits at most"] = longest;
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThanOrEqual(3_600);
    const opened = await admitLogin(person, "192.0.2.1", now + hour);
    expect(opened.ok).toBe(true);
    if (opened.ok) await opened.value.right();
    const calm = await Promise.all(times(env.LOGIN_LIMIT_PER_ACCOUNT, () => admitLogin(person, "192.0.2.2", now + 1_000 * hour)));
    expect(calm.every(({ ok }) => ok)).toBe(true);
  },
);

drill("one of many submissions of one transfer counts, and a returned transfer can pay one other offer", async (dice, counts) => {
  for (let round = 0; round < inForm(5, 200); round += 1) {
    const reference = randomBytes(32).toString("hex");
    const claims = times(2 + dice.below(6), () => {
      return {
        network: "in:tron",
        reference,
        offerId: randomUUID(),
        leg: dice.pick(["owner", "buyer"] as const),
        kind: "receipt",
        commandId: randomUUID(),
      } as const;
    });
    const taken = await atOnce(claims.map((claim) => () => withTransaction((tx) => claimReference(tx, claim))));
    expect(taken.filter(Boolean)).toHaveLength(1);
    const winner = claims[taken.indexOf(true)]!;
    expect(await findReferenceUse("in:tron", reference)).toMatchObject({ offerId: winner.offerId, leg: winner.leg });
    expect(await claimReference(pool, winner), "a repeat").toBe(true);
    // A manager declined it: only one of the other concurrent claims replaces it.
    const others = claims.filter((claim) => claim !== winner);
    const moved = await atOnce(others.map((claim) => () => withTransaction((tx) => moveReference(tx, claim, winner))));
    expect(moved.filter(Boolean)).toHaveLength(1);
    count(counts, "statements", claims.length);
  }
});

drill("an upload is parsed in the same way however it is split into packets, also at its end", async (dice, counts) => {
  for (let round = 0; round < inForm(40, 3_000); round += 1) {
    const form = new FormData();
    const bytes = randomBytes(dice.below(20_000));
    form.append("note", "оплачено \r\n--");
    form.append("files", new File([new Uint8Array(bytes)], "чек.pdf"));
    form.append("intent", "save");
    const sent = new Request("http://localhost/", { method: "POST", body: form });
    const body = new Uint8Array(await sent.arrayBuffer());
    const near = () => body.length - dice.below(Math.min(120, body.length));
    const cuts = [...times(dice.below(8), () => dice.below(body.length)), ...times(dice.below(4), near), body.length].sort((a, b) => a - b);
    const packets = cuts.map((end, at) => body.slice(at === 0 ? 0 : cuts[at - 1], end)).filter(({ length }) => length > 0);
    const sender = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const packet of packets) controller.enqueue(packet);
        controller.close();
      },
    });
    const stream = sender.pipeThrough(keepMultipartTail());
    const request = new Request("http://localhost/", {
      method: "POST",
      headers: sent.headers,
      body: stream,
      duplex: "half",
    } as RequestInit);
    const files: Uint8Array[] = [];
    const read = await parseFormData(request, async (file) => {
      files.push(new Uint8Array(await file.arrayBuffer()));
      return null;
    });
    expect([read.get("note"), read.get("intent")], `cut at ${cuts}`).toEqual([form.get("note"), "save"]);
    expect(files).toHaveLength(1);
    expect(Buffer.from(files[0]!).equals(bytes)).toBe(true);
    count(counts, "packets", packets.length);
  }
});
