import budgets from "#tests/e2e/budgets.json" with { type: "json" };
import { openGallery } from "#tests/e2e/support/gallery.ts";
import { judgePages } from "#tests/e2e/support/page-verdicts.ts";
import { offerScreens } from "#tests/e2e/support/screens.ts";

judgePages(await openGallery(), offerScreens, () => budgets.member);
