// Enhancements for pages with and without the framework; no task needs them. The build bundles these files to one script, beside the
// framework's (`root.tsx`).
import "./scripts-run.ts";
import "./reveal-password.ts";
import "./password-rules.ts";
import "./fresh-consent.ts";
import "./copy.ts";
import "./dismiss.ts";
import "./menus.ts";
import "./shortcuts.ts";
import "./cookie-bar.ts";
import "./chat.ts";
import "./double-press.ts";
import "./enter-leaves.ts";
import "./anchors.ts";
import "./list-search.ts";
import "./live-form.ts";
import "./modal.ts";
import "./modal-gestures.ts";
import "./lost-focus.ts";
