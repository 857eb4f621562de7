import { XMLParser } from "fast-xml-parser";
import { RateFeedError } from "./rate-source.ts";

// Entities stay text, so that a feed cannot make the process expand them.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
});

export type XmlNode = { readonly [name: string]: unknown };

const isNode = (value: unknown): value is XmlNode => typeof value === "object" && value !== null && !Array.isArray(value);

export function readXml(text: string): XmlNode {
  if (/<!DOCTYPE/i.test(text)) throw new RateFeedError("A document type is not expected.");
  const parsed: unknown = parser.parse(text);
  if (!isNode(parsed)) throw new RateFeedError("Not XML.");
  return parsed;
}

/** Children of that name, always as a list. */
export function nodesOf(node: XmlNode, name: string): readonly XmlNode[] {
  const value = node[name];
  return (Array.isArray(value) ? value : [value]).filter(isNode);
}

export function textOf(node: XmlNode, name: string): string {
  const value = node[name];
  if (typeof value !== "string") throw new RateFeedError(`No ${name}.`);
  return value;
}
