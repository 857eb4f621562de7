import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { settle } from "../support/barriers.ts";
import { named, openGallery } from "../support/gallery.ts";
import { memberScreens, publicScreens, type Screen, staffScreens } from "../support/screens.ts";

const gallery = await openGallery();
const desk = { viewport: { width: 1280, height: 900 }, reducedMotion: "reduce", colorScheme: "light" } as const;
const find = (list: readonly Screen[], name: string) => {
  const screen = list.find((one) => one.name === name);
  if (!screen) throw new Error(`No screen ${name}.`);
  return screen;
};

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const box = element?.getBoundingClientRect();
    // Radio cards, file and money fields outline the whole control; date fields outline the part in use.
    const rings = [element, element?.parentElement, element?.closest("label"), element?.closest(".drop")].map(
      (one) => one && getComputedStyle(one).outlineStyle,
    );
    const isDate = element instanceof HTMLInputElement && /date|time/.test(element.type);
    return {
      name: element?.textContent?.trim() ?? "",
      id: element?.id ?? "",
      top: box?.top ?? 0,
      bottom: box?.bottom ?? 0,
      isPlain: !element || element === document.body,
      isVisible: isDate || rings.some((ring) => ring && ring !== "none"),
    };
  });

test.each([find(publicScreens, "menu"), find(memberScreens, "own-offers"), find(staffScreens, "agent-incoming")].map(named))(
  "the first Tab on %s reaches the skip link, which focuses the content",
  async (_, screen) => {
    await gallery.show(screen, desk, async (page) => {
      await page.keyboard.press("Tab");
      await settle(page);
      const link = await focused(page);
      expect(link.name).toBe("К\u00a0содержанию");
      expect(link.top).toBeGreaterThanOrEqual(0);
      await page.keyboard.press("Enter");
      expect((await focused(page)).id).toBe("content");
    });
  },
);

test.each(
  [find(memberScreens, "offer-awaitingPayment"), find(memberScreens, "new-offer-amounts"), find(staffScreens, "agent-incoming-one")].map(
    named,
  ),
)("Tab visits %s with a visible focus that no bar covers", async (_, screen) => {
  await gallery.show(screen, { ...desk, viewport: { width: 360, height: 740 } }, async (page) => {
    const unseen: unknown[] = [];
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press("Tab");
      await settle(page);
      const now = await focused(page);
      if (now.isPlain) break;
      if (!now.isVisible || now.bottom <= 0 || now.top >= 740) unseen.push(now);
    }
    expect(unseen).toEqual([]);
  });
});

test("shows no motion to a person who prefers reduced motion", async () => {
  await gallery.show(find(memberScreens, "offer-awaitingPayment"), desk, async (page) => {
    const slow = await page.evaluate(() => {
      const longest = (list: string) =>
        Math.max(...list.split(",").map((time) => Number.parseFloat(time) * (time.includes("ms") ? 1 : 1_000)));
      return [...document.querySelectorAll("*")]
        .filter((element) => {
          const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
          return longest(transitionDuration) > 1 || (animationName !== "none" && longest(animationDuration) > 1);
        })
        .map((element) => element.outerHTML.slice(0, 90));
    });
    expect(slow).toEqual([]);
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    }
  });
});

test.each([find(publicScreens, "login"), find(memberScreens, "offer-awaitingPayment"), find(staffScreens, "agent-incoming")].map(named))(
  "forced colours keep the borders of %s",
  async (_, screen) => {
    await gallery.show(screen, { ...desk, forcedColors: "active" }, async (page) => {
      const edgeless = await page.evaluate(() =>
        [...document.querySelectorAll("main .button, main .control, main .card")]
          .filter((element) => Number.parseFloat(getComputedStyle(element).borderTopWidth) < 1)
          .map((element) => element.outerHTML.slice(0, 90)),
      );
      expect(edgeless).toEqual([]);
      expect(await page.screenshot()).not.toHaveLength(0);
    });
  },
);
