import type pg from "pg";
import { serverLimits } from "../../app/data/time-limits.ts";
import { databaseAddress, withConnection } from "../services/database-connection.ts";
import { SetupError } from "../setup/step.ts";

/** The role in the grants of the migrations. */
const appRole = "bridgehold_app";

interface Login {
  readonly role: string;
  readonly password: string;
  readonly database: string;
}

/** Role, password and database of an address. */
function loginOf(text: string | undefined, setting: string, meaning: string): Login {
  const url = databaseAddress(text, setting, meaning);
  const login = {
    role: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
  };
  if (login.role === "" || login.password === "" || login.database === "") {
    throw new SetupError(`${setting} must name a role, its password and the database.`);
  }
  return login;
}

function readLogins(env: NodeJS.ProcessEnv): { readonly owner: Login; readonly app: Login } {
  const owner = loginOf(env.DATABASE_OWNER_URL, "DATABASE_OWNER_URL", "the address of the owner of the schema");
  const app = loginOf(env.DATABASE_URL, "DATABASE_URL", "the address that site and worker use");
  if (app.role !== appRole) throw new SetupError(`DATABASE_URL must name the role ${appRole}, because the migrations grant rights to it.`);
  if (owner.role === appRole) throw new SetupError(`DATABASE_OWNER_URL must name another role than ${appRole}.`);
  if (owner.database !== app.database) throw new SetupError("DATABASE_OWNER_URL and DATABASE_URL must name the same database.");
  return { owner, app };
}

/**
 * Creates the two roles and the database in DATABASE_OWNER_URL and DATABASE_URL, as the administrator in DATABASE_ADMIN_URL. A second run
 * sets the passwords to those of the addresses and the time limits, and changes nothing else.
 */
export async function createRoles(env: NodeJS.ProcessEnv): Promise<string> {
  const admin = databaseAddress(env.DATABASE_ADMIN_URL, "DATABASE_ADMIN_URL", "an administrator's address of the server");
  const { owner, app } = readLogins(env);
  return await withConnection(admin, "DATABASE_ADMIN_URL", async (client) => {
    await createRole(client, owner);
    await createRole(client, app);
    await limitRole(client, app);
    const isNew = await createDatabase(client, owner);
    return `Roles ${owner.role} and ${app.role} are ready; database ${owner.database} ${isNew ? "was created" : "existed before"}.`;
  });
}

async function createRole(client: pg.Client, { role, password }: Login): Promise<void> {
  const { rowCount } = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [role]);
  const verb = rowCount === 0 ? "CREATE" : "ALTER";
  await client.query(`${verb} ROLE ${client.escapeIdentifier(role)} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
}

/** Without a pooler each connection sends these limits. A pooler refuses them, so they are also set on the role (decision 159). */
async function limitRole(client: pg.Client, { role }: Login): Promise<void> {
  for (const [name, ms] of Object.entries(serverLimits)) {
    await client.query(`ALTER ROLE ${client.escapeIdentifier(role)} SET ${name} = ${ms}`);
  }
}

async function createDatabase(client: pg.Client, { role, database }: Login): Promise<boolean> {
  const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [database]);
  if (rowCount !== 0) return false;
  const name = client.escapeIdentifier(database);
  // An administrator of a managed server is no superuser, so it must be a member of the role that becomes the owner of the database.
  await client.query(`GRANT ${client.escapeIdentifier(role)} TO CURRENT_USER`);
  // template0 allows UTF-8 independently of the server's default.
  await client.query(`CREATE DATABASE ${name} OWNER ${client.escapeIdentifier(role)} TEMPLATE template0 ENCODING 'UTF8'`);
  await client.query(`REVOKE CONNECT ON DATABASE ${name} FROM PUBLIC`);
  await client.query(`GRANT CONNECT ON DATABASE ${name} TO ${client.escapeIdentifier(appRole)}`);
  return true;
}
