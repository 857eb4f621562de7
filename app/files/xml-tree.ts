import { Parser } from "htmlparser2";

/** An element: text without surrounding space, or attributes (`@Ccy`), children by name, and `#text`. A repeated child is a list. */
export type XmlNode = { readonly [name: string]: unknown } | string | undefined;

/** Bank messages have about twenty levels. */
const maxDepth = 100;

const faults = {
  declaration: "A document type is not expected in this XML.",
  truncated: "An element of this XML has no end.",
  depth: "Elements of this XML are nested too deeply.",
  roots: "This XML has more than one root element.",
} as const;

export class XmlFault extends Error {
  override readonly name = "XmlFault";
  readonly code: keyof typeof faults;

  constructor(code: keyof typeof faults) {
    super(faults[code]);
    this.code = code;
  }
}

/** An element whose end has not been read yet. */
export interface OpenElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Record<string, XmlNode | XmlNode[]>;
  text: string;
}

/** Receives elements with the position of their first or last character in the text. */
export interface XmlReader {
  onOpen?(element: OpenElement, from: number): void;
  /** Returns whether the element is kept as a child of its parent. */
  onClose(element: OpenElement, until: number): boolean;
}

export interface XmlParser {
  write(text: string): void;
  /** Ends the text. Throws {@link XmlFault} when an element has no end. */
  end(): void;
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(":") + 1);

const isEmpty = (values: object): boolean => {
  for (const _ in values) return false;
  return true;
};

/** Returns an element as far as it was read. Attributes and text are written beside the children, because a copy takes longer. */
export function nodeOf({ attributes, children, text }: OpenElement): XmlNode {
  if (isEmpty(attributes) && isEmpty(children)) return text.trim();
  for (const name in attributes) children[`@${withoutPrefix(name)}`] = attributes[name];
  children["#text"] = text.trim();
  return children;
}

function addChild({ children }: OpenElement, name: string, node: XmlNode): void {
  const earlier = children[name];
  if (earlier === undefined) children[name] = node;
  else if (Array.isArray(earlier)) earlier.push(node);
  else children[name] = [earlier, node];
}

/**
 * Returns a parser that takes a text in pieces. Prefixes of names, comments and white space between elements are dropped. Only XML's own
 * five entities and numbered characters are decoded; another ampersand is text, because some banks do not escape it. Throws
 * {@link XmlFault}.
 */
export function xmlParser(reader: XmlReader): XmlParser {
  const open: OpenElement[] = [];
  let startTagEnd = -1;
  let roots = 0;
  const parser: Parser = new Parser(
    {
      onopentag: (written, attributes) => {
        if (open.length >= maxDepth) throw new XmlFault("depth");
        if (open.length === 0 && ++roots > 1) throw new XmlFault("roots");
        // Without a prototype, an element named `constructor` is an element like others.
        const element = { name: withoutPrefix(written), attributes, children: Object.create(null), text: "" };
        open.push(element);
        startTagEnd = parser.endIndex;
        reader.onOpen?.(element, parser.startIndex);
      },
      ontext: (text) => {
        const element = open.at(-1);
        // White space between elements is dropped immediately, because its slices would keep the whole file in memory.
        if (element !== undefined && (element.text !== "" || /\S/.test(text))) element.text += text;
      },
      onclosetag: (_, isImplied) => {
        const element = open.pop();
        // `<a/>` ends where its start tag ends. Any other end without a tag is a missing one.
        const isMissing = isImplied && parser.endIndex !== startTagEnd;
        if (isMissing || element === undefined) throw new XmlFault("truncated");
        const isKept = reader.onClose(element, parser.endIndex);
        const parent = open.at(-1);
        if (isKept && parent !== undefined) addChild(parent, element.name, nodeOf(element));
      },
      onprocessinginstruction: (name) => {
        if (name.startsWith("!")) throw new XmlFault("declaration");
      },
    },
    { xmlMode: true },
  );
  return {
    write: (text) => parser.write(text),
    end: () => {
      if (open.length > 0) throw new XmlFault("truncated");
      parser.end();
    },
  };
}

/** Parses a whole text. Returns its root element by its name, or an empty object for a text without elements. Throws {@link XmlFault}. */
export function readXml(text: string): XmlNode {
  let root: XmlNode;
  const onClose = (element: OpenElement) => {
    root = { [element.name]: nodeOf(element) };
    return true;
  };
  const parser = xmlParser({ onClose });
  parser.write(text);
  parser.end();
  return root;
}

/** Returns the children with a name: none, one or many. */
export function nodesOf(node: XmlNode, name: string): readonly XmlNode[] {
  const found = typeof node === "object" && Object.hasOwn(node, name) ? (node[name] as XmlNode | readonly XmlNode[]) : undefined;
  if (found === undefined) return [];
  return Array.isArray(found) ? found : [found as XmlNode];
}

/** Returns the first element at a path of names. */
export const firstOf = (node: XmlNode, ...way: readonly string[]): XmlNode => way.reduce<XmlNode>((at, name) => nodesOf(at, name)[0], node);

/** Text of an element, without its attributes. */
export function textOf(node: XmlNode): string {
  if (typeof node === "string") return node;
  const text = typeof node === "object" ? node["#text"] : undefined;
  return typeof text === "string" ? text : "";
}
