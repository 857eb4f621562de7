import { expect, test } from "vitest";
import { budgets } from "#tests/support/budgets.ts";
import { findAllBarriers } from "../support/barriers.ts";
import { named, openGallery } from "../support/gallery.ts";
import { judgePages } from "../support/page-verdicts.ts";
import { letterScreens, publicScreens } from "../support/screens.ts";
import { findSideScroll } from "../support/side-scroll.ts";

const gallery = await openGallery();

judgePages(gallery, publicScreens, ({ name }) => {
  // The gallery of letters is longer than any page of the product.
  if (name === "letters") return null;
  return name.startsWith("guests-market") ? budgets.publicList : budgets.public;
});

test.each(letterScreens.map(named))("%s fits 320 px, and axe finds no barriers", async (_, screen) => {
  await gallery.show(screen, { viewport: { width: 320, height: 640 } }, async (page) => {
    expect(await findSideScroll(page)).toEqual([]);
    expect(await findAllBarriers(page, { isLetter: true, everyScheme: true })).toEqual([]);
  });
});
