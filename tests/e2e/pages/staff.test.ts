import budgets from "../budgets.json" with { type: "json" };
import { openGallery } from "../support/gallery.ts";
import { judgePages } from "../support/page-verdicts.ts";
import { staffScreens } from "../support/screens.ts";

// A check opens the halves of a payment inside the back office and is judged in all but its weight (docs/decisions/115).
judgePages(await openGallery(), staffScreens, ({ name }) => (name === "back-office-check" ? null : budgets.staff));
