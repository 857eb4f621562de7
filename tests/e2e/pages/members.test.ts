import budgets from "../budgets.json" with { type: "json" };
import { openGallery } from "../support/gallery.ts";
import { judgePages } from "../support/page-verdicts.ts";
import { dealScreens, memberScreens } from "../support/screens.ts";

const others = memberScreens.filter((screen) => !dealScreens.includes(screen));
judgePages(await openGallery(), others, () => budgets.member);
