import { openGallery } from "#tests/e2e/support/gallery.ts";
import { judgePages } from "#tests/e2e/support/page-verdicts.ts";
import { offerScreens } from "#tests/e2e/support/screens.ts";
import { budgets } from "#tests/support/budgets.ts";

judgePages(await openGallery(), offerScreens, ({ name }) => (name.includes("-over-") ? budgets.signedInModal : budgets.signedIn));
