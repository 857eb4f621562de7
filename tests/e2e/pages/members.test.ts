import { budgets } from "#tests/support/budgets.ts";
import { openGallery } from "../support/gallery.ts";
import { judgePages } from "../support/page-verdicts.ts";
import { memberScreens, offerScreens } from "../support/screens.ts";

const others = memberScreens.filter((screen) => !offerScreens.includes(screen));
judgePages(await openGallery(), others, ({ name }) => (name.includes("-over-") ? budgets.signedInModal : budgets.signedIn));
