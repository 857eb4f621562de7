import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { apiCaller } from "#tests/support/api-caller.ts";
import { acceptInvitation, registerColleague, signIn } from "#tests/support/colleagues.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite, type Visitor } from "./site.ts";

const database = await cloneDatabase();
await startTestWorker();
const { provenOffer } = await import("#tests/support/offer-journey.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const { stateStage, verdictOn } = await import("#tests/support/statements.ts");
const site = await openSite();
const text = async (visitor: Visitor, path: string) => (await (await visitor.get(path)).text()).replaceAll("\u00a0", " ");

const [agents, moderator] = [await site.visitor().logIn("agents"), await site.visitor().logIn("moderator")];
const puppet = await registerColleague(database, agents, "puppet", "agentManager.russia");
await acceptInvitation(database, site, puppet);

async function statedOffer() {
  const offer = await provenOffer();
  expect(await stateStage(await contextOf("puppet"), offer, "owner", "incoming")).toMatchObject({ ok: true });
  return offer;
}
const pageOf = (id: string) => `/admin/agents/russia/payments-incoming/${id}?leg=owner`;
const ownPage = (id: string) => `/agents/payments-incoming/${id}?leg=owner`;

test("the submitter's registrar reads in both languages why another person has to verify, and gets no button", async () => {
  const { id } = await statedOffer();
  const page = await text(agents, ownPage(id));
  expect(page).toContain("Проверить должен другой сотрудник: вы зарегистрировали того, кто это внёс");
  expect(page).toContain("Это внёс сотрудник Новикова Вера. Его аккаунт зарегистрировал сотрудник");
  expect(page).not.toContain('value="verifyStage"');
  expect(page).not.toContain('value="returnStage"');
  const english = await agents.send(ownPage(id), { headers: { Cookie: `${agents.cookie}; lang=en` } });
  expect((await english.text()).replaceAll("\u00a0", " ")).toContain(
    "Someone else has to verify this: you registered the employee who entered it",
  );
});

test("another manager reads who registered the submitter, and verifies", async () => {
  const offer = await statedOffer();
  const page = await text(moderator, pageOf(offer.id));
  expect(page).toContain("Это внёс сотрудник Новикова Вера");
  expect(page).toContain('value="verifyStage"');
  const { submittedAt } = await verdictOn(offer, "owner", "incoming");
  const fields = { intent: "verifyStage", commandId: randomUUID(), submittedAt: `${submittedAt}` };
  expect((await moderator.post(`/admin/agents/russia/payments-incoming/${offer.id}/verdict?leg=owner`, fields)).status).toBe(303);
  await expect.poll(async () => (await offer.state()).legs.owner.incoming.status).toBe("verified");
});

test("a verdict of the registrar by a posted form or the API is refused with its code", async () => {
  const offer = await statedOffer();
  const { submittedAt } = await verdictOn(offer, "owner", "incoming");
  const fields = { intent: "verifyStage", commandId: randomUUID(), submittedAt: `${submittedAt}` };
  const sent = await agents.post(`/agents/payments-incoming/${offer.id}/verdict?leg=owner`, fields);
  expect([sent.status, (await sent.text()).includes("проверить должен другой сотрудник")]).toEqual([422, true]);
  const caller = await apiCaller(site).logIn("agents");
  const asked = await caller.post(`/admin/escrow-agents-offers/${offer.id}/owner/verify-incoming/`, {});
  expect(asked).toMatchObject({ status: 422, body: { message: "STAGE.NOT_INDEPENDENT" } });
  expect((await offer.state()).legs.owner.incoming.status).toBe("submitted");
});

test("a sign-in from a shared browser is distinguished from a shared network, shown and audited", async () => {
  const browser = site.visitor();
  expect((await signIn(browser, puppet)).status).toBe(303);
  await browser.post("/logout", {});
  await browser.logIn("moderator");
  const offer = await statedOffer();
  expect(await text(browser, pageOf(offer.id))).toContain("вошли с одного устройства");
  expect(await text(await site.visitor().logIn("admin"), pageOf(offer.id))).not.toContain("вошли с одного устройства");
  const { verifyStage } = await import("#services/stage/verify-stage.server.ts");
  expect(await verifyStage(await contextOf("moderator"), await verdictOn(offer, "owner", "incoming"))).toMatchObject({ ok: true });
  const { rows } = await database.asOwner(
    "SELECT diff->>'sharedSignIn' AS shared FROM audit_entry WHERE object_id = $1 AND action = 'offer.verifyIncoming'",
    [offer.id],
  );
  expect(rows).toEqual([{ shared: "device" }]);
});

test("an approval by the API follows the rules of the page", async () => {
  const path = `/escrow-agents/staff-members/${puppet.id}/approve/`;
  const [own, other, head] = await Promise.all(["agents", "moderator", "admin.russia"].map((name) => apiCaller(site).logIn(name)));
  expect(await own?.post(path, {})).toMatchObject({ status: 422, body: { message: "STAGE.SAME_PERSON" } });
  expect(await head?.post(path, {})).toMatchObject({ status: 403 });
  expect(await other?.post(path, {})).toMatchObject({ status: 200 });
  expect(await other?.post(path, {})).toMatchObject({ status: 409, body: { message: "STATUS.CHANGED" } });
});
