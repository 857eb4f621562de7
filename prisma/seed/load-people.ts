import { hash } from "@node-rs/argon2";
import type pg from "pg";
import { roleNumbers } from "#domain/people/numbers.ts";
import { emptyPersonalData, type PersonalData } from "#domain/people/personal/personal-data.ts";
import type { SealField } from "./accounts.ts";
import { seedId } from "./check-digits.ts";
import { type DemoMember, type DemoPerson, demoPassword, members, staff } from "./people.ts";

const emailOf = ({ name }: DemoPerson): string => `${name}@bridgehold.test`;
export const userIdOf = ({ name }: DemoPerson): string => seedId(`user ${name}`);

/** Cost of R8; the library's default algorithm is argon2id. */
const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Active members with documents, and staff with their agents. Their password is `SEED_PASSWORD`, else the demo's. */
export async function loadPeople(client: pg.Client, seal: SealField): Promise<void> {
  const emails = [...members, ...staff].map(emailOf);
  const known = await client.query("SELECT count(*)::int AS n FROM \"user\" WHERE brand = 'main' AND email = ANY ($1)", [emails]);
  if (known.rows[0].n === emails.length) return;
  const passwordHash = await hash(process.env.SEED_PASSWORD || demoPassword, passwordCost);
  for (const person of [...members, ...staff]) await loadPerson(client, person, passwordHash);
  for (const member of members) await loadDetails(client, member, seal);
  for (const member of members) await loadDocuments(client, member);
  for (const person of staff) await loadMembership(client, person);
}

/** Demo people receive messages at any hour, so that a demonstration at night shows them too. */
async function loadPerson(client: pg.Client, person: DemoPerson | DemoMember, passwordHash: string): Promise<void> {
  const { companyName = null, country = null } = "country" in person ? person : {};
  const timeZone = person.region === "russia" ? "Europe/Moscow" : "Europe/Berlin";
  await client.query(
    `INSERT INTO "user" (id, brand, email, email_verified_at, role, profile_kind, first_name, last_name, full_name, company_name, region,
       time_zone, country, status, code_word, password_hash, notice_settings)
     VALUES ($1, 'main', $2, now(), $3, $4, $5, $6, $7, $8, $9, $10, $11, 0, $12, $13, '{"quiet": null}') ON CONFLICT (brand, email) DO NOTHING`,
    [
      ...[
        userIdOf(person),
        emailOf(person),
        roleNumbers[person.role],
        companyName === null ? "person" : "company",
        person.firstName,
        person.lastName,
      ],
      ...[`${person.lastName} ${person.firstName}`, companyName, person.region, timeZone, country, person.codeWord, passwordHash],
    ],
  );
}

async function loadDetails(client: pg.Client, member: DemoMember, seal: SealField): Promise<void> {
  const id = seedId(`details ${member.name}`);
  const { firstName, lastName, country, personal } = member;
  const data: PersonalData = { ...emptyPersonalData, firstName, lastName, country, ...personal };
  await client.query(
    "INSERT INTO member_details (id, user_id, data_version, sealed) VALUES ($1, $2, 'current', $3) ON CONFLICT (id) DO NOTHING",
    [id, userIdOf(member), seal(JSON.stringify(data), "member_details", "sealed", id)],
  );
}

async function loadDocuments(client: pg.Client, member: DemoMember): Promise<void> {
  for (const [documentType, country] of member.documents) {
    await client.query(
      `INSERT INTO certifying_document (id, user_id, document_type, country, citizenship_country, state, overdue_date)
       VALUES ($1, $2, $3, $4, $5, 'approved', (now() + interval '6 years')::date) ON CONFLICT (id) DO NOTHING`,
      [seedId(`document ${member.name} ${documentType} ${country}`), userIdOf(member), documentType, country, member.country],
    );
  }
}

async function loadMembership(client: pg.Client, person: DemoPerson): Promise<void> {
  await client.query(
    `INSERT INTO staff_membership (id, user_id, agent_id) VALUES ($1, $2, (SELECT id FROM escrow_agent WHERE name = $3))
     ON CONFLICT (user_id) DO NOTHING`,
    [seedId(`membership ${person.name}`), userIdOf(person), person.agent ?? null],
  );
}
