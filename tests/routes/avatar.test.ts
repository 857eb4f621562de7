import sharp from "sharp";
import { expect, test } from "vitest";
import { apiCaller } from "#tests/support/api-caller.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite, origin, type Visitor } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite({ UPLOAD_LIMIT_PER_HOUR: "200" });

const as = (name: string) => site.visitor().logIn(name);
const rows = async (sql: string, ...values: unknown[]) => (await database.asOwner(sql, values)).rows;
const [{ id: irinaId }] = (await rows(`SELECT id FROM "user" WHERE email = 'irina@bridgehold.test'`)) as [{ id: string }];

const picture = (colour: string, width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({ IFD0: { Artist: "Ирина" } })
    .jpeg()
    .toBuffer();
const fileOf = (bytes: Buffer, name = "Я.jpg") => new File([new Uint8Array(bytes)], name);

async function send(visitor: Visitor, file: File | null, intent = "save"): Promise<Response> {
  const form = new FormData();
  form.append("intent", intent);
  if (file !== null) form.append("avatar", file);
  return await visitor.send("/settings/avatar", { method: "POST", body: form, headers: { Origin: origin } });
}

const addressIn = async (visitor: Visitor, page = "/profile"): Promise<string | null> =>
  /\/avatars\/[0-9a-f-]{36}\.webp/.exec(await (await visitor.get(page)).text())?.[0] ?? null;

test("a picture is cropped to a square without metadata, and shown to its member and to staff only", async () => {
  const [irina, jonas, moderator, agents] = await Promise.all(["irina", "jonas", "moderator", "agents"].map(as));
  if (!irina || !jonas || !moderator || !agents) throw new Error("Nobody signed in.");
  expect(await addressIn(irina)).toBeNull();
  expect((await send(irina, fileOf(await picture("#335577")))).status).toBe(303);

  const address = await addressIn(irina);
  if (address === null) throw new Error("No picture.");
  const shown = await irina.get(address);
  expect([shown.status, shown.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
  const { width, height, exif } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
  expect({ width, height, exif }).toEqual({ width: 512, height: 512, exif: undefined });
  for (const staff of [moderator, agents]) {
    expect(await addressIn(staff, `/user/${irinaId}`)).toBe(address);
    expect((await staff.get(address)).status).toBe(200);
  }
  expect((await jonas.get(address)).status).toBe(404);
  expect((await jonas.get(address.replace(/avatars(.*)\.webp/, "files$1"))).status).toBe(404);
  expect((await site.visitor().get(address)).headers.get("Location")).toContain("/login");
});

test("a new picture replaces the former one; the upload and the former picture are deleted", async () => {
  const irina = await as("irina");
  const before = await addressIn(irina);
  await send(irina, fileOf(await picture("#aa3311")));
  const after = await addressIn(irina);
  expect(after).not.toBe(before);
  expect((await irina.get(before ?? "")).status).toBe(404);
  const kept = await rows("SELECT id FROM stored_file WHERE purpose = 'avatar' AND claimed_by IS NOT NULL AND deleted_at IS NULL");
  expect(kept.map(({ id }) => `/avatars/${id}.webp`)).toEqual([after]);

  expect((await send(irina, null, "remove")).status).toBe(303);
  expect([await addressIn(irina), (await irina.get(after ?? "")).status]).toEqual([null, 404]);
});

test("refuses a file that is no picture, too small or too large, and keeps the former picture", async () => {
  const jonas = await as("jonas");
  await send(jonas, fileOf(await picture("#335577")));
  const before = await addressIn(jonas);
  const refusals: [File | null, number, string][] = [
    [null, 422, ""],
    [fileOf(await picture("#335577", 100, 400)), 415, "128 × 128"],
    [fileOf(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "я.svg"), 415, ""],
    [fileOf(Buffer.from("%PDF-1.7 nothing"), "я.pdf"), 415, ""],
    [fileOf(Buffer.concat([await picture("#335577"), Buffer.alloc(21 * 1024 * 1024)])), 413, "МБ. Сохраните его меньшим размером"],
  ];
  for (const [file, status, words] of refusals) {
    const refused = await send(jonas, file);
    expect([file?.name, refused.status, (await refused.text()).replaceAll("\u00a0", " ")]).toEqual([
      file?.name,
      status,
      expect.stringContaining(words),
    ]);
  }
  expect(await addressIn(jonas)).toBe(before);
});

test("a moderator removes a picture with a reason that its member reads; agents managers cannot", async () => {
  const [marta, moderator, agents] = [await as("marta"), await as("moderator"), await as("agents")];
  await send(marta, fileOf(await picture("#335577")));
  const [{ id }] = (await rows(`SELECT id FROM "user" WHERE email = 'marta@bridgehold.test'`)) as [{ id: string }];
  const page = `/user/${id}/avatar`;
  expect((await agents.get(page)).headers.get("Location")).toBe("/");
  expect((await moderator.post(page, { reason: "" })).status).toBe(422);
  const removed = await moderator.post(page, { reason: "На фотографии паспорт" });
  expect([removed.status, removed.headers.get("Location")]).toEqual([303, `/user/${id}`]);
  expect((await moderator.post(page, { reason: "На фотографии паспорт" })).status).toBe(404);
  expect(await addressIn(marta)).toBeNull();
  expect(await (await marta.get("/notifications")).text()).toContain("На фотографии паспорт");
  const trace = await rows("SELECT reason FROM audit_entry WHERE object_id = $1 AND action = 'member.avatar.remove'", id);
  expect(trace).toEqual([{ reason: "На фотографии паспорт" }]);
});

test("a staff picture is visible to its owner and the people above them, not to members or another agent's staff", async () => {
  const [manager, admin, other, irina] = await Promise.all(["manager.russia", "admin", "manager.europe", "irina"].map(as));
  if (!manager || !admin || !other || !irina) throw new Error("Nobody signed in.");
  await send(manager, fileOf(await picture("#224466")));
  const address = await addressIn(manager, "/settings");
  const [{ id }] = (await rows(`SELECT id FROM "user" WHERE email = 'manager.russia@bridgehold.test'`)) as [{ id: string }];
  expect(await addressIn(admin, `/staff/${id}`)).toBe(address);
  const statuses = await Promise.all([manager, admin, other, irina].map(async (visitor) => (await visitor.get(address ?? "")).status));
  expect(statuses).toEqual([200, 200, 404, 404]);
});

test("a member shows and removes a picture by the API; an admin removes only one that exists", async () => {
  const [irina, admin] = await Promise.all(["irina", "admin"].map((name) => apiCaller(site).logIn(name)));
  if (!irina || !admin) throw new Error("Nobody signed in.");
  const form = new FormData();
  form.append("avatar", fileOf(await picture("#118855")));
  const shown = await irina.send("POST", "/me/upload-avatar/", form);
  expect(shown).toMatchObject({ status: 200, body: { avatar: expect.stringMatching(/^http:\/\/[^/]+\/api\/files\//) } });
  expect((await admin.get(`/users/members/${irinaId}`)).body).toMatchObject({ avatar: shown.body.avatar });
  expect(await irina.send("DELETE", "/me/delete-avatar/")).toMatchObject({ status: 200, body: { avatar: null } });
  expect((await admin.send("DELETE", `/users/${irinaId}/avatar/`, { reason: "Nothing there" })).status).toBe(404);
});
