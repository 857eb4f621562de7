import { expect, test } from "vitest";
import { firstOf, nodesOf, readXml, textOf } from "./xml-tree.ts";

test("an element has its attributes, its children by name, and its text", () => {
  const root = readXml('<?xml version="1.0"?><n:a n:k="1"> one <b/><n:b k="2">two</n:b><c>&#8364; &lt;<![CDATA[<x>]]></c></n:a>');
  expect(textOf(firstOf(root, "a"))).toBe("one");
  expect(textOf(firstOf(root, "a", "@k"))).toBe("1");
  expect(nodesOf(firstOf(root, "a"), "b").map(textOf)).toEqual(["", "two"]);
  expect(textOf(firstOf(root, "a", "b", "@k"))).toBe("");
  expect(textOf(firstOf(root, "a", "c"))).toBe("€ <<x>");
});

test("an ampersand that a bank did not escape is text", () => {
  expect(textOf(firstOf(readXml("<a>Marks & Spencer &nbsp; R&D</a>"), "a"))).toBe("Marks & Spencer &nbsp; R&D");
});

test.each(["constructor", "__proto__", "toString"])("an element named %s is an element like others", (name) => {
  expect(textOf(firstOf(readXml(`<a><${name}>1</${name}><b>2</b></a>`), "a", name))).toBe("1");
  expect(firstOf(readXml("<a><b>2</b></a>"), "a", name)).toBeUndefined();
});

test.each(["<a><b>1</a>", "<a><b>1", "<a><b", "<a>1</a", "<a><b></c></a>"])("%s has an element without an end", (text) => {
  expect(() => readXml(text)).toThrow("no end");
});

test.each(["<!DOCTYPE a><a/>", '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', "<a><!ENTITY b 'c'></a>"])("%s is refused", (text) => {
  expect(() => readXml(text)).toThrow("document type");
});

test("a second root element and a hundred levels are refused", () => {
  expect(() => readXml("<a>1</a><c>2</c>")).toThrow("root");
  const nested = (depth: number) => "<a>".repeat(depth) + "</a>".repeat(depth);
  expect(readXml(nested(100))).toBeDefined();
  expect(() => readXml(nested(101))).toThrow("deeply");
});
