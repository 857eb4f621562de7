import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import { SchemaEngine } from "@prisma/schema-engine-wasm";
import pg from "pg";

const internalChar = 18;

/** The engine passes its panic message to this global before it ends; without the global the message is lost. */
function reportPanics(): void {
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => console.error(message) } });
}

/** SQL that changes the database at `url` to match the schema file; empty when they agree. */
export async function diffToSchema(url: string, schemaPath: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const file = { path: schemaPath, content: await readFile(schemaPath, "utf8") };
  const factory = new PrismaPg(pool);
  readInternalChar(pool, factory);
  reportPanics();
  const adapter = bindMigrationAwareSqlAdapterFactory(factory);
  const engine = await SchemaEngine.new({ datamodels: [[file.path, file.content]] }, () => {}, adapter);
  try {
    const { stdout } = await engine.diff({
      from: { tag: "schemaDatasource", files: [file], configDir: dirname(schemaPath) },
      to: { tag: "schemaDatamodel", files: [file] },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    return (stdout ?? "").replace(/^-- This is an empty migration\.\s*$/m, "");
  } finally {
    engine.free();
    await pool.end();
  }
}

/**
 * The engine's catalogue queries return PostgreSQL's internal one-byte type, which the engine needs as a character. The adapter does not
 * support that type and would refuse the whole result, so it is read as varchar.
 */
function readInternalChar(pool: pg.Pool, factory: PrismaPg): void {
  const varchar = 1043;
  const columns = new Set<string>();
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<pg.QueryResult>;
  pool.query = (async (...args: unknown[]) => {
    const result = await query(...args);
    for (const field of result.fields.filter(({ dataTypeID }) => dataTypeID === internalChar)) {
      columns.add(field.name);
      field.dataTypeID = varchar;
    }
    return result;
  }) as typeof pool.query;
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (sql) => {
      const result = await queryRaw(sql);
      const columnTypes = result.columnTypes.map((type, n) => (columns.has(result.columnNames[n] ?? "") ? ColumnTypeEnum.Character : type));
      return { ...result, columnTypes };
    };
    return adapter;
  };
}
