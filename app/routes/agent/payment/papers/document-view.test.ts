import { expect, test } from "vitest";
import type { EvidenceFile } from "#services/stage/payment-view.ts";
import { lookAddress, pictureOf, readLook, turned, zoomed } from "./document-view.ts";

const paper = (id: string, pages: number): EvidenceFile => ({
  id,
  pages,
  name: "a.pdf",
  mime: "application/pdf",
  size: 1,
  at: 0,
  from: "proof",
});
const files = [paper("one", 3), paper("two", 1)];
const read = (query: string) => readLook(new URLSearchParams(query), files);

test("view settings stay within the existing documents and pages", () => {
  expect(read("file=nobody&page=9&zoom=77&turn=45")).toEqual({ file: "one", page: 1, zoom: 100, turn: 0 });
  expect(read("page=3&zoom=200&turn=270")).toEqual({ file: "one", page: 3, zoom: 200, turn: 270 });
  expect(read("file=two&page=2").page).toBe(1);
});

test("the address keeps other parameters and contains only settings that differ from the defaults", () => {
  const search = new URLSearchParams("side=owner&page=2");
  expect(lookAddress(search, read("file=two&zoom=150"), files)).toBe("?side=owner&file=two&zoom=150");
  expect(lookAddress(search, read(""), files)).toBe("?side=owner");
});

test("the fourth rotation restores the first, and zoom stops at its limits", () => {
  expect(turned(turned(turned(turned(read("")))))).toEqual(read(""));
  expect(zoomed(read("zoom=300"), 1).zoom).toBe(300);
  expect(zoomed(read(""), -1).zoom).toBe(100);
});

test("requests a high resolution only when the user zooms in", () => {
  expect(pictureOf("one", read(""))).toBe("/files/one/preview.webp");
  expect(pictureOf("one", read("page=2&turn=90&zoom=150"))).toBe("/files/one/preview.webp?page=2&turn=90&size=large");
});
