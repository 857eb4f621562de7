// The money that dishonest staff can move: one person none, two people only with an approval or a verdict of each of them in the audit log.
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { StageName } from "#domain/offer/state.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import type { OfferJourney } from "#tests/support/offer-journey.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { newPassword, secretTo } from "../routes/guests.ts";
import { count, drill } from "./drill.ts";

const database = await cloneDatabase();
await startTestWorker();
const { paidOffer, paidOutOffer, provenOffer, refundingOffer } = await import("#tests/support/offer-journey.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const { stateStage, verdictOn } = await import("#tests/support/statements.ts");
const { verifyStage } = await import("#services/stage/verify-stage.server.ts");
const { returnStage } = await import("#services/stage/return-stage.server.ts");
const { approveStaff } = await import("#services/staff/approve-staff.server.ts");
const { refundOffer } = await import("#services/offer/commands/refund-offer.server.ts");
const { giveConsent } = await import("#services/offer/commands/answer-consent.server.ts");
const { resendInvitation } = await import("#services/staff/invite-staff.server.ts");
const { restrictStaff } = await import("#services/staff/restrict-staff.server.ts");
const { registerStaff } = await import("#services/staff/register-staff.server.ts");
const { resetPassword } = await import("#services/password/reset-password.server.ts");
const { logIn } = await import("#services/session/log-in.server.ts");
const { saveStaff } = await import("#services/staff/save-staff.server.ts");
const { unlockStaffPassword } = await import("#services/session/unlock-password.server.ts");

interface Colleague {
  readonly id: string;
  readonly email: string;
  /** The name for `contextOf`. */
  readonly name: string;
}

type Place = Parameters<typeof registerStaff>[1]["place"];
const managerOf = { role: "agentManager", agentName: "russia" } as const;
const names = { firstName: "Вера", middleName: "", lastName: "Новикова", title: "" };
const from = { ip: "198.51.100.20", requestId: "", userAgent: "Mozilla/5.0" };
const offers = { incoming: provenOffer, outgoing: paidOffer, confirmation: paidOutOffer, refund: refundingOffer } as const;
const stages = Object.keys(offers) as StageName[];
const reason = "Деньги не пришли на счёт";
let joined = 0;

async function register(by: string, place: Place): Promise<Colleague> {
  joined += 1;
  const [name, email] = [`puppet.${joined}`, `puppet.${joined}@bridgehold.test`];
  const made = await registerStaff(await contextOf(by), { ...names, email, place });
  if (!made.ok) throw new Error(made.code);
  return { ...made.value, email, name };
}

async function acceptInvitation({ email }: Colleague): Promise<void> {
  const token = await secretTo(database, email, "invitation");
  expect(await resetPassword({ token, newPassword, ...from, now: Date.now() })).toMatchObject({ ok: true });
}

const signIn = (name: string, password = newPassword) =>
  logIn({ email: `${name}@bridgehold.test`, password, brand: "main", ...from, now: Date.now() });

/** Registers an employee whose invitation the registrar accepts. */
async function puppetOf(by: string, place: Place = managerOf): Promise<Colleague> {
  const puppet = await register(by, place);
  await acceptInvitation(puppet);
  expect(await signIn(puppet.name)).toMatchObject({ ok: true });
  return puppet;
}

async function stated(stater: Colleague | { readonly name: string }, stage: StageName): Promise<OfferJourney> {
  const offer = await offers[stage]();
  expect(await stateStage(await contextOf(stater.name), offer, "owner", stage)).toMatchObject({ ok: true });
  return offer;
}

/** Both verdicts are refused, the submission stays open, and each attempt is in the audit log. */
async function expectRefused(verifier: string, offer: OfferJourney, stage: StageName, counts: Record<string, number>): Promise<void> {
  const ctx = await contextOf(verifier);
  expect(await verifyStage(ctx, await verdictOn(offer, "owner", stage))).toMatchObject({ ok: false, code: "STAGE.NOT_INDEPENDENT" });
  const back = { ...(await verdictOn(offer, "owner", stage)), reason, to: "agent" } as const;
  expect(await returnStage(ctx, back)).toMatchObject({ ok: false, code: "STAGE.NOT_INDEPENDENT" });
  expect((await offer.state()).legs.owner[stage].status).toBe("submitted");
  const { rows } = await database.asOwner(
    "SELECT action FROM audit_entry WHERE object_id = $1 AND actor_id = $2 AND diff->>'code' = 'STAGE.NOT_INDEPENDENT'",
    [offer.id, ctx.principal.userId],
  );
  expect(rows).toHaveLength(2);
  count(counts, "verdicts refused", 2);
}

async function expectVerified(verifier: string, offer: OfferJourney, stage: StageName, counts: Record<string, number>): Promise<void> {
  expect(await verifyStage(await contextOf(verifier), await verdictOn(offer, "owner", stage))).toMatchObject({ ok: true });
  count(counts, "verdicts of an independent manager");
}

drill("an agents manager alone moves no money through an employee that they registered", async (_dice, counts) => {
  const puppet = await puppetOf("agents");
  for (const stage of stages) {
    const offer = await stated(puppet, stage);
    await expectRefused("agents", offer, stage, counts);
    await expectVerified("moderator", offer, stage, counts);
  }
});

drill("a moderator alone moves no money through an employee of an employee", async (_dice, counts) => {
  const head = await puppetOf("moderator", { role: "agentAdmin", agentName: "russia" });
  const puppet = await puppetOf(head.name);
  for (const stage of ["incoming", "outgoing"] as const) {
    const offer = await stated(puppet, stage);
    await expectRefused("moderator", offer, stage, counts);
    await expectVerified("agents", offer, stage, counts);
  }
});

drill(
  "a manager who invites again, moves, restores or lets in an employee does not verify what the employee states",
  async (_dice, counts) => {
    const agents = await contextOf("agents");
    const acts: Readonly<Record<string, (puppet: Colleague) => Promise<{ readonly ok: boolean }>>> = {
      moved: ({ id }) => {
        const place = { role: "agentAdmin", agentName: "russia" } as const;
        return saveStaff(agents, id, { ...names, place, version: 1, evenLast: true });
      },
      restored: async ({ id }) => {
        const asked = { note: "Проверка", evenLast: true };
        await restrictStaff(agents, id, { act: "suspend", reason: "safety", days: 7 }, asked);
        return await restrictStaff(agents, id, { act: "unsuspend" }, asked);
      },
      letIn: ({ id }) => unlockStaffPassword(agents, id),
    };
    for (const [act, perform] of Object.entries(acts)) {
      const puppet = await puppetOf("moderator");
      expect([act, (await perform(puppet)).ok]).toEqual([act, true]);
      await expectRefused("agents", await stated(puppet, "incoming"), "incoming", counts);
    }
    const invited = await register("moderator", managerOf);
    expect(await resendInvitation(agents, invited.id)).toMatchObject({ ok: true });
    await acceptInvitation(invited);
    await expectRefused("agents", await stated(invited, "incoming"), "incoming", counts);
  },
);

drill("an agent's admin and an agent's manager alone verify nothing", async (_dice, counts) => {
  const puppet = await puppetOf("admin.russia");
  for (const stage of stages) {
    const offer = await stated(puppet, stage);
    for (const name of ["admin.russia", "manager.russia", puppet.name]) {
      const verdict = await verdictOn(offer, "owner", stage);
      expect(await verifyStage(await contextOf(name), verdict)).toMatchObject({ ok: false, code: "NOT_FOUND" });
      count(counts, "verdicts refused");
    }
  }
});

drill(
  "an admin alone moves nothing through two accounts that they registered, until a second manager vouches for one",
  async (_dice, counts) => {
    const manager = await puppetOf("admin", { role: "agentsManager", agentName: null });
    const puppet = await puppetOf("admin");
    const offer = await stated(puppet, "outgoing");
    await expectRefused("admin", offer, "outgoing", counts);
    await expectRefused(manager.name, offer, "outgoing", counts);

    const large = await paidOffer({ sums: { roubles: 150_000_000n, euros: 1_644_100n } });
    const order = async () => ({ offerId: large.id, commandId: randomUUID(), version: (await large.state()).version });
    expect(await refundOffer(await contextOf("admin"), { ...(await order()), reason })).toMatchObject({ code: "OFFER.NEEDS_CONSENT" });
    expect(await giveConsent(await contextOf(manager.name), await order())).toMatchObject({ code: "STAGE.NOT_INDEPENDENT" });
    count(counts, "consents refused");

    for (const name of ["admin", manager.name]) expect((await approveStaff(await contextOf(name), puppet.id)).ok).toBe(false);
    expect(await approveStaff(await contextOf("moderator"), puppet.id)).toMatchObject({ ok: true });
    await expectVerified(manager.name, offer, "outgoing", counts);
    const { rows } = await database.asOwner("SELECT actor_id AS by FROM audit_entry WHERE object_id = $1 AND action = 'staff.approve'", [
      puppet.id,
    ]);
    expect(rows).toEqual([{ by: (await contextOf("moderator")).principal.userId }]);
    expect(await giveConsent(await contextOf("moderator"), await order())).toMatchObject({ ok: true });
  },
);

drill("an agent whose employees one person registered can begin only with a second manager's approval", async (_dice, counts) => {
  await database.asOwner(
    `UPDATE "user" SET is_blocked = true WHERE id IN (
       SELECT m.user_id FROM staff_membership m JOIN escrow_agent a ON a.id = m.agent_id WHERE a.name = 'europe')`,
  );
  const first = await register("agents", { role: "agentAdmin", agentName: "europe" });
  await acceptInvitation(first);
  expect(await signIn(first.name)).toMatchObject({ ok: false, code: "STAFF.NOT_APPROVED" });
  expect(await approveStaff(await contextOf("agents"), first.id)).toMatchObject({ ok: false, code: "STAGE.SAME_PERSON" });
  count(counts, "first employees held up");
  expect(await approveStaff(await contextOf("moderator"), first.id)).toMatchObject({ ok: true });
  expect(await signIn(first.name)).toMatchObject({ ok: true });
});

drill("the audit names two managers who collude, and the network that they share", async (_dice, counts) => {
  const puppet = await puppetOf("agents");
  expect(await signIn("moderator", demoPassword)).toMatchObject({ ok: true });
  const offer = await stated(puppet, "incoming");
  await expectVerified("moderator", offer, "incoming", counts);
  const { rows } = await database.asOwner(
    "SELECT diff->>'sharedSignIn' AS shared FROM audit_entry WHERE object_id = $1 AND action = 'offer.verifyIncoming'",
    [offer.id],
  );
  expect(rows).toEqual([{ shared: "address" }]);
  const acts = await database.asOwner("SELECT act, actor_id AS by FROM account_act WHERE person_id = $1", [puppet.id]);
  expect(acts.rows).toEqual([{ act: "registered", by: (await contextOf("agents")).principal.userId }]);
});
