import { budgets } from "#tests/support/budgets.ts";
import { openGallery } from "../support/gallery.ts";
import { judgePages } from "../support/page-verdicts.ts";
import { staffScreens } from "../support/screens.ts";

judgePages(await openGallery(), staffScreens, () => budgets.staff);
