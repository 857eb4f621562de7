import { parseSync } from "vite";

/** What one declaration of a module says and mentions. */
export interface Part {
  /** Texts that may be keys of sentences: whole, or with `*` where something is filled in. */
  readonly texts: Set<string>;
  readonly names: Set<string>;
}

export interface ModuleParts {
  /** Top-level declarations by their names; what runs by itself on loading stands under an empty name. */
  readonly declarations: ReadonlyMap<string, Part>;
  /** Exported name to the declared one. */
  readonly exports: ReadonlyMap<string, string>;
  /** Local name to where it comes from; an export that is only passed on counts as a local name of its own. */
  readonly imports: ReadonlyMap<string, { readonly specifier: string; readonly name: string }>;
  /** Modules that are passed on whole. */
  readonly passedOn: readonly string[];
  /** Modules that are loaded when they are needed. */
  readonly lazy: readonly string[];
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []);
const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value) : "");

/** Types speak no sentence; names of properties are none of variables. */
const silentKeys = new Set(["typeAnnotation", "typeArguments", "typeParameters", "returnType", "superTypeArguments", "implements"]);
const isSilent = (node: Node, key: string) =>
  silentKeys.has(key) ||
  (key === "property" && node.type === "MemberExpression" && node.computed === false) ||
  (key === "key" && node.type === "Property" && node.computed === false) ||
  (key === "name" && node.type === "JSXAttribute");

const templateText = (node: Node) =>
  nodesIn(node.quasis)
    .map(({ value }) => String((value as { cooked?: unknown }).cooked))
    .join("*");

function collect(node: Node, part: Part, lazy: string[]): void {
  if (node.type === "Literal" && typeof node.value === "string") part.texts.add(node.value);
  else if (node.type === "TemplateLiteral") part.texts.add(templateText(node));
  else if (node.type === "Identifier" || node.type === "JSXIdentifier") part.names.add(nameOf(node));
  else if (node.type === "ImportExpression" && isNode(node.source)) {
    lazy.push(String(node.source.value));
    return;
  }
  for (const [key, value] of Object.entries(node)) {
    if (!isSilent(node, key)) for (const inner of nodesIn(value)) collect(inner, part, lazy);
  }
}

/** Names that a declaration makes; patterns make several. */
function declaredBy(node: Node): string[] {
  if (node.type === "VariableDeclaration") return nodesIn(node.declarations).flatMap(({ id }) => boundBy(id));
  return isNode(node.id) ? [nameOf(node.id)] : [];
}

function boundBy(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === "Identifier") return [nameOf(pattern)];
  return ["properties", "elements", "value", "argument", "left"].flatMap((key) => nodesIn(pattern[key]).flatMap(boundBy));
}

const isDeclaration = ({ type }: Node) => /^(?:Function|Variable|Class)Declaration$/.test(type);
const isType = (node: Node) => node.type.startsWith("TS") || node.importKind === "type" || node.exportKind === "type";

class Reader {
  readonly declarations = new Map<string, Part>([["", { texts: new Set(), names: new Set() }]]);
  readonly exports = new Map<string, string>();
  readonly imports = new Map<string, { specifier: string; name: string }>();
  readonly passedOn: string[] = [];
  readonly lazy: string[] = [];

  declare(node: Node, names: readonly string[]): void {
    const part: Part = { texts: new Set(), names: new Set() };
    collect(node, part, this.lazy);
    for (const name of names) this.declarations.set(name, part);
  }

  import(node: Node): void {
    const specifier = nameOf(node.source);
    for (const one of nodesIn(node.specifiers).filter((item) => !isType(item))) {
      const name = one.type === "ImportNamespaceSpecifier" ? "*" : one.type === "ImportDefaultSpecifier" ? "default" : nameOf(one.imported);
      this.imports.set(nameOf(one.local), { specifier, name });
    }
  }

  export(node: Node): void {
    const specifier = isNode(node.source) ? nameOf(node.source) : null;
    if (isNode(node.declaration)) {
      const names = declaredBy(node.declaration);
      this.declare(node.declaration, names);
      for (const name of names) this.exports.set(name, name);
    }
    for (const one of nodesIn(node.specifiers)) {
      const [local, exported] = [nameOf(one.local), nameOf(one.exported)];
      const name = specifier === null ? local : `${exported} from ${specifier}`;
      if (specifier !== null) this.imports.set(name, { specifier, name: local });
      this.exports.set(exported, name);
    }
  }

  read(node: Node): void {
    if (isType(node)) return;
    if (node.type === "ImportDeclaration") this.import(node);
    else if (node.type === "ExportNamedDeclaration") this.export(node);
    else if (node.type === "ExportAllDeclaration") this.passedOn.push(nameOf(node.source));
    else if (node.type === "ExportDefaultDeclaration" && isNode(node.declaration)) {
      const names = [...(isDeclaration(node.declaration) ? declaredBy(node.declaration) : []), "default"];
      this.declare(node.declaration, names);
      this.exports.set("default", "default");
    } else if (isDeclaration(node)) this.declare(node, declaredBy(node));
    else collect(node, this.declarations.get("") as Part, this.lazy);
  }
}

/** Takes a module apart, so that a page is charged for what it uses of it and for nothing else. */
export function partsOf(file: string, source: string): ModuleParts {
  const reader = new Reader();
  for (const node of nodesIn(parseSync(file, source).program.body)) reader.read(node);
  return reader;
}
