// Finds user input in the text of SQL statements. Safe are values that are constant before the first request: literals, constants of a
// module, results of its functions on them, and a builder's placeholders (`$1`).
import { parseSync } from "vite";

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value && "start" in value;
const childrenOf = (node: Node): Node[] => Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
const words =
  /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|FROM|WHERE|JOIN|ORDER BY|GROUP BY|VALUES|RETURNING|LIMIT|OFFSET|NOTIFY|LISTEN|TRUNCATE|ALTER|DROP|CREATE)\s|^ (?:AND|OR|FOR) /;
/** Methods whose first argument is the text of a statement. */
const takers = new Set(["query", "rows", "$queryRawUnsafe", "$executeRawUnsafe"]);

class Reader {
  readonly #code: string;
  /** The value of a name: true for imports and functions of the module, otherwise all its values. */
  readonly #known = new Map<string, true | Node[]>();
  readonly #parameters = new Set<string>();
  readonly found: string[] = [];

  constructor(code: string) {
    this.#code = code;
  }

  /** Records constants, functions and imports by name; a parameter of the same name anywhere makes the name unknown. */
  learn(node: Node, isTop: boolean): void {
    if (/^Import\w*Specifier$/.test(node.type)) this.#known.set((node.local as Node).name as string, true);
    if (node.type === "FunctionDeclaration" && isTop) this.#known.set((node.id as Node).name as string, true);
    if (/Function/.test(node.type)) for (const one of (node.params as Node[]) ?? []) this.#learnParameter(one);
    if (node.type === "VariableDeclaration" && node.kind === "const") {
      for (const { id, init } of node.declarations as { id: Node; init: Node | null }[]) {
        if (id.type !== "Identifier" || init === null) continue;
        const name = id.name as string;
        const before = this.#known.get(name);
        if (isTop || /Function/.test(init.type)) this.#known.set(name, true);
        else if (before !== true) this.#known.set(name, [...(before ?? []), init]);
      }
    }
    const inside = isTop && /^(?:Program|Export\w+)$/.test(node.type);
    for (const child of childrenOf(node)) this.learn(child, inside);
  }

  #learnParameter(node: Node): void {
    if (node.type === "Identifier") this.#parameters.add(node.name as string);
    else for (const child of childrenOf(node)) this.#learnParameter(child);
  }

  isSafe(node: Node, depth = 0): boolean {
    const all = (nodes: unknown) => (nodes as Node[]).every((one) => this.isSafe(one, depth + 1));
    if (depth > 20) return false;
    switch (node.type) {
      case "Literal":
        return true;
      case "TemplateLiteral":
        return all(node.expressions);
      case "ConditionalExpression":
        return all([node.consequent, node.alternate]);
      case "BinaryExpression":
        return all([node.left, node.right]);
      case "ArrayExpression":
        return all(node.elements);
      case "Identifier":
        return this.#isFixed(node.name as string, depth);
      case "TSAsExpression":
      case "TSNonNullExpression":
      case "ParenthesizedExpression":
        return all([node.expression]);
      case "MemberExpression":
        return ((node.property as Node).name as string) === "sql" || all([node.object]);
      case "CallExpression": {
        const callee = node.callee as Node;
        const method = callee.type === "MemberExpression" ? ((callee.property as Node).name as string) : "";
        // A builder's placeholder, and the driver's own quoting of names.
        if (method === "slot" || method === "escapeIdentifier") return true;
        return this.isSafe(callee, depth + 1) && all((node.arguments as Node[]).filter(({ type }) => !/Function/.test(type)));
      }
      default:
        return false;
    }
  }

  #isFixed(name: string, depth: number): boolean {
    const known = this.#known.get(name);
    if (known === true) return !this.#parameters.has(name);
    return known?.every((init) => !this.#parameters.has(name) && this.isSafe(init, depth + 1)) ?? false;
  }

  judge(node: Node, isAsked = false): void {
    if (node.type === "TaggedTemplateExpression") {
      for (const child of childrenOf(node.quasi as Node)) this.judge(child);
      return;
    }
    const isText = node.type === "TemplateLiteral" || (node.type === "BinaryExpression" && node.operator === "+");
    if (isText && (isAsked || this.#speaksSql(node))) this.#judgeParts(node);
    const taker = node.type === "CallExpression" && takers.has(((node.callee as Node).property as Node | undefined)?.name as string);
    const [first] = taker ? (node.arguments as Node[]) : [];
    for (const child of childrenOf(node)) this.judge(child, child === first || (isAsked && node.type === "BinaryExpression"));
  }

  #speaksSql(node: Node): boolean {
    return words.test(this.#code.slice(node.start + 1, node.end).replaceAll(/\s+/g, " "));
  }

  #judgeParts(node: Node): void {
    const parts = node.type === "TemplateLiteral" ? (node.expressions as Node[]) : [node.left as Node, node.right as Node];
    for (const part of parts) if (!this.isSafe(part)) this.found.push(this.#code.slice(part.start, part.end));
  }
}

/** The expressions within a module's statements that may contain user input. */
export function openPartsOfSql(file: string, code: string): string[] {
  if (!words.test(code) && !/\.(?:query|rows)\(/.test(code)) return [];
  const { program } = parseSync(file, code);
  if (!isNode(program)) throw new Error(`${file} is no module.`);
  const reader = new Reader(code);
  reader.learn(program, true);
  reader.judge(program);
  return [...new Set(reader.found)];
}
