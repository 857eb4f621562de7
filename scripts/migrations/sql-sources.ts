/** One object of prisma/sql: a constraint of a table, or a group of statements between two empty lines. */
export interface SqlPart {
  readonly file: string;
  /** The identifier in its file: the table and the constraint, or the subject of its first statement. */
  readonly key: string;
  readonly sql: string;
  /** A constraint is added without reading the table. This statement validates it in a separate transaction, while others can write. */
  readonly validation?: string;
}

const verbs =
  /^(?:(?:CREATE|DROP|ALTER|OR|REPLACE|UNIQUE|CONSTRAINT|INDEX|CONCURRENTLY|IF|NOT|EXISTS|FUNCTION|TRIGGER|VIEW|TABLE|SEQUENCE|TYPE)\s+)+/;
/** The subject of a statement. It is the same for creating and dropping an object, so that either counts as the last statement about it. */
const subjectOf = (sql: string): string => /^[\w".]+/.exec(sql.replace(verbs, ""))?.[0] ?? "";
const comments = /^--.*\n?/gm;
const constraint = /DROP CONSTRAINT IF EXISTS (\w+),\s*ADD CONSTRAINT \1\s+([\s\S]*?)(?=,\s*DROP CONSTRAINT|;)/g;

/** Groups of statements between empty lines; an empty line in the body of a function does not separate groups. */
function blocksOf(text: string): string[] {
  const blocks: string[] = [""];
  let isBody = false;
  for (const line of text.split("\n")) {
    if (line.trim() === "" && !isBody) blocks.push("");
    else blocks.push(`${blocks.pop()}${line}\n`);
    if ((line.split("$$").length - 1) % 2 === 1) isBody = !isBody;
  }
  return blocks.map((block) => block.replace(comments, "").trim()).filter((block) => block !== "");
}

function constraintsOf(file: string, block: string): SqlPart[] {
  const table = /^ALTER TABLE (\S+)\s/.exec(block)?.[1];
  if (table === undefined) return [];
  return [...block.matchAll(constraint)].map(([, name, text = ""]) => {
    const check = text.replace(/\s+/g, " ").replace(/ NOT VALID$/, "");
    const sql = `ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${name}, ADD CONSTRAINT ${name} ${check} NOT VALID;`;
    return { file, key: `${table} ${name}`, sql, validation: `ALTER TABLE ${table} VALIDATE CONSTRAINT ${name};` };
  });
}

/** The objects in a file of prisma/sql, or in a migration's part of it. */
export function partsOf(file: string, text: string): SqlPart[] {
  const seen = new Map<string, number>();
  const plain = (sql: string): SqlPart => {
    const subject = subjectOf(sql);
    const count = (seen.get(subject) ?? 0) + 1;
    seen.set(subject, count);
    return { file, key: `${subject} ${count}`, sql };
  };
  return blocksOf(text).flatMap((block) => {
    const constraints = constraintsOf(file, block);
    return constraints.length > 0 ? constraints : [plain(block)];
  });
}

const mark = /^-- prisma\/sql\/(\S+)(?: [0-9a-f]{16})?$/m;

/** Objects that a migration took from prisma/sql; a line before them has the file's name. */
function takenBy(migration: string): SqlPart[] {
  const [, ...pieces] = migration.split(mark);
  return pieces.flatMap((file, at) => (at % 2 === 0 ? partsOf(file, pieces[at + 1] ?? "") : []));
}

const nameOf = ({ file, key }: SqlPart) => `${file} ${key}`;

/** The objects whose last version in the migrations, oldest first, differs from the files. */
export function changedParts(migrations: readonly string[], parts: readonly SqlPart[]): SqlPart[] {
  const last = new Map(migrations.flatMap(takenBy).map((part) => [nameOf(part), part.sql]));
  return parts.filter((part) => last.get(nameOf(part)) !== part.sql);
}

/** Text of a migration that applies these objects. */
export function textOf(parts: readonly SqlPart[]): string {
  const files = [...new Set(parts.map(({ file }) => file))];
  return files
    .map((file) => [`-- prisma/sql/${file}`, ...parts.filter((part) => part.file === file).map(({ sql }) => sql)].join("\n\n"))
    .join("\n\n");
}
