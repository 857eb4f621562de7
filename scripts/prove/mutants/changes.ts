import { parseSync } from "vite";

/** One change of a source file: the text from `start` to `end` (offsets in UTF-16 units) becomes `to`. */
export interface Change {
  readonly kind: "comparison" | "boundary" | "condition" | "refusal" | "logic" | "constant" | "arithmetic";
  readonly start: number;
  readonly end: number;
  readonly to: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [name: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && typeof (value as Node).type === "string";

const reversed: Readonly<Record<string, string>> = { "<": ">=", ">=": "<", ">": "<=", "<=": ">", "===": "!==", "!==": "===" };
const shifted: Readonly<Record<string, string>> = { "<": "<=", "<=": "<", ">": ">=", ">=": ">" };
const arithmetic: Readonly<Record<string, string>> = { "+": "-", "-": "+", "*": "/", "/": "*" };
/** Nodes of the type syntax that contain an expression. All other nodes of types have no effect when the program runs. */
const withValue = new Set(["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"]);

const stops = ({ type, body }: Node): boolean =>
  type === "ReturnStatement" || type === "ThrowStatement" || (type === "BlockStatement" && (body as Node[]).some(stops));

const hasOwnChange = ({ type, operator }: Node): boolean =>
  (type === "BinaryExpression" && String(operator) in reversed) || type === "LogicalExpression";

/** Every single change that is tried in this source. */
export function changesOf(source: string): readonly Change[] {
  const changes: Change[] = [];
  /** Comparisons whose boundary makes no difference. */
  const free = new Set<Node>();
  const textOf = (node: Node) => source.slice(node.start, node.end);
  const add = (kind: Change["kind"], { start, end }: Pick<Node, "start" | "end">, to: string) => changes.push({ kind, start, end, to });

  /** In `a < b ? a : b` both results are the same when `a` equals `b`, so that a moved boundary makes no difference. */
  function isBoundaryFree({ type, test, consequent, alternate }: Node): boolean {
    if (type !== "ConditionalExpression" || (test as Node).type !== "BinaryExpression") return false;
    const [left, right] = [textOf((test as Node).left as Node), textOf((test as Node).right as Node)];
    const [first, second] = [consequent, alternate].map((result) => textOf(result as Node).replaceAll(left, right));
    return first === second;
  }

  function changeOperator(node: Node): void {
    const [left, right, operator] = [node.left as Node, node.right as Node, String(node.operator)];
    const place = { start: left.end, end: right.start };
    const replace = (kind: Change["kind"], other: string | undefined) => {
      if (other) add(kind, place, source.slice(left.end, right.start).replace(operator, other));
    };
    if (node.type === "LogicalExpression") {
      if (operator !== "??") add("logic", node, `(${textOf(left)}) ${operator === "&&" ? "||" : "&&"} (${textOf(right)})`);
      return;
    }
    replace("comparison", reversed[operator]);
    if (!free.has(node)) replace("boundary", shifted[operator]);
    replace("arithmetic", arithmetic[operator]);
  }

  function changeCondition(node: Node): void {
    const test = node.test as Node;
    if (node.type === "IfStatement" && !node.alternate && stops(node.consequent as Node)) add("refusal", test, "false as boolean");
    if (!hasOwnChange(test)) add("condition", test, `!(${textOf(test)})`);
  }

  function changeConstant({ value, start, end }: Node): void {
    if (typeof value === "boolean") add("constant", { start, end }, String(!value));
    if (typeof value === "number") add("constant", { start, end }, String(value + 1));
    if (typeof value === "bigint") add("constant", { start, end }, `${value + 1n}n`);
  }

  function visit(node: Node): void {
    if (node.type.startsWith("TS") && !withValue.has(node.type)) return;
    if (node.type === "ImportDeclaration") return;
    if (isBoundaryFree(node)) free.add(node.test as Node);
    if (node.type === "BinaryExpression" || node.type === "LogicalExpression") changeOperator(node);
    if (node.type === "IfStatement" || node.type === "ConditionalExpression") changeCondition(node);
    if (node.type === "Literal") changeConstant(node);
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  }

  visit(parseSync("source.ts", source).program as unknown as Node);
  return changes;
}
